#!/bin/sh
# Renews the pictures of the report's page from the golden page, and the digest by which a test
# knows that they are of it. Needs Chromium; CHROMIUM names another one than `chromium`.
set -eu
cd "$(dirname "$0")"
page=$(cd ../../core/src/test/resources/dev/benchline/report/page && pwd)/index.html
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# picture <name> <height> <part of the page>
picture() {
  cat >"$work/frame.html" <<EOF
<html style="color-scheme:light dark"><body style="margin:0">
<iframe src="file://$page$3" style="display:block;border:0;width:1280px;height:$2px"></iframe>
EOF
  for scheme in 1:light 0:dark; do
    "${CHROMIUM:-chromium}" --headless --no-sandbox --disable-gpu --hide-scrollbars \
      --user-data-dir="$work/profile" --blink-settings="preferredColorScheme=${scheme%:*}" \
      --window-size=1280,"$2" --screenshot="$PWD/$1-${scheme#*:}.png" \
      "file://$work/frame.html" 2>/dev/null
  done
}

picture page 1200 ''
picture test 1120 '#OrderTests.total'
sha256sum "$page" | cut -d ' ' -f 1 >page.sha256
