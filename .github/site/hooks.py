"""Makes a site of the repository's Markdown.

A page keeps its place, but for the README, which is the first page, and the guide's index, which is
its navigation as well. Links between pages lead from page to page, and links to anything else lead
to the repository, if GITHUB_REPOSITORY names it; otherwise their text stands alone.
"""

import os
import posixpath
import re
from pathlib import Path

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parents[2]
GUIDE = "extension/docs/"
PAGES = {"README.md": "index.md", GUIDE + "README.md": "guide.md"}
OTHERS = ["CHANGELOG.md", "baselines/README.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md"]
OTHERS += sorted(str(p.relative_to(ROOT).as_posix()) for p in ROOT.glob(".github/decisions/*.md"))
JAVADOC = {module: ROOT / "extension" / module / "target/reports/apidocs" for module in ("junit", "core")}
REPOSITORY = os.environ.get("GITHUB_REPOSITORY")
LINK = re.compile(r"(\[[^\]\n]*\])\(([^)\s]+)\)")


def place(path):
    """The place in the site of a file of the repository; none if it is no page."""
    if path in PAGES:
        return PAGES[path]
    if path in OTHERS:
        return path.removeprefix(".github/").replace("README", "index")
    if path.startswith(GUIDE):
        return path.removeprefix(GUIDE)
    return None


def linked(source, markdown):
    """The text of a page with links that lead to where the site has their targets."""

    def link(match):
        text, target = match.groups()
        if re.match(r"[a-z]+:|#", target):
            return match.group()
        path, _, anchor = target.partition("#")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
        there = place(path)
        if there is not None:
            start = posixpath.dirname(place(source))
            return f"{text}({posixpath.relpath(there, start or '.')}{'#' + anchor if anchor else ''})"
        if REPOSITORY:
            return f"{text}(https://github.com/{REPOSITORY}/blob/main/{path})"
        return text[1:-1]

    # The pictures of the README are HTML, so that there is one for the dark.
    markdown = markdown.replace(f'="{GUIDE}pictures/', '="pictures/')
    parts = re.split(r"(?ms)(^```.*?^```$)", markdown)
    return "".join(part if part.startswith("```") else LINK.sub(link, part) for part in parts)


def on_config(config):
    if REPOSITORY:
        config.repo_url = f"https://github.com/{REPOSITORY}"
        config.repo_name = REPOSITORY
        owner, name = REPOSITORY.split("/")
        config.site_url = f"https://{owner}.github.io/{name}/"
    config.nav = navigation()
    return config


def navigation():
    """The README, then each section of the guide's index with the links in it."""
    nav = [{"Benchline": "index.md"}, {"Guide": ["guide.md", "tutorial.md"]}]
    index = (ROOT / GUIDE / "README.md").read_text("utf-8")
    for section in re.split(r"(?m)^## ", index)[1:]:
        title, _, body = section.partition("\n")
        pages = []
        for text, target in LINK.findall(body):
            there = place(posixpath.normpath(posixpath.join(GUIDE, target.partition("#")[0])))
            if there and there != "index.md":
                pages.append({text[1:-1][:1].upper() + text[1:-1][1:]: there})
        nav.append({title: pages})
    nav.append({"Project": [place(path) for path in OTHERS if "decisions" not in path]})
    nav.append({"Decisions": sorted((place(path) for path in OTHERS if "decisions" in path), reverse=True)})
    reference = next(entry for entry in nav if "Reference" in entry)
    for module, directory in JAVADOC.items():
        if directory.is_dir():
            reference["Reference"].append({f"Javadoc of benchline-{module}": f"javadoc/{module}/index.html"})
    return nav


def on_files(files, config):
    for path in list(PAGES) + OTHERS:
        text = linked(path, (ROOT / path).read_text("utf-8"))
        files.append(File.generated(config, place(path), content=text))
    for module, directory in JAVADOC.items():
        for file in directory.rglob("*"):
            if file.is_file():
                files.append(File.generated(config, f"javadoc/{module}/{file.relative_to(directory).as_posix()}", abs_src_path=str(file)))
    return files


def on_page_markdown(markdown, page, config, files):
    if page.file.generated_by:
        return markdown
    return linked(GUIDE + page.file.src_uri, markdown)
