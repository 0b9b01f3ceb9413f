"use strict";
// Searches, filters by verdict, copies a command and unfolds the test of the address.
// The page can be read without it. It has no less-than sign and no ampersand, so that it is XML too.
(() => {
  const all = selector => Array.from(document.querySelectorAll(selector));
  const entries = all("[data-n]");
  const tables = all(".forest");
  const total = all(".forest tbody tr").length;
  const search = document.querySelector(".search");
  const input = search.querySelector("input");
  const status = search.querySelector("[role=status]");
  const wanted = new Set();

  const fits = (entry, text) => {
    const byVerdict = wanted.size === 0 ? true : wanted.has(entry.dataset.v);
    return byVerdict ? entry.dataset.n.toLowerCase().includes(text) : false;
  };

  const filter = () => {
    const text = input.value.trim().toLowerCase();
    entries.forEach(entry => { entry.hidden = !fits(entry, text); });
    const shown = all(".forest tbody tr:not([hidden])").length;
    const all_are_shown = shown === total;
    status.textContent = all_are_shown ? "" : shown + " of " + total + " shown";
    tables.forEach(table => {
      const fold = table.closest("details.quiet");
      if (fold) {
        fold.hidden = table.querySelector("tbody tr:not([hidden])") === null;
        fold.open = !all_are_shown;
      }
    });
  };

  const pressable = chip => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = chip.className;
    button.append(...chip.childNodes);
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      const verdict = button.parentElement.dataset.v;
      const on = !wanted.has(verdict);
      if (on) { wanted.add(verdict); } else { wanted.delete(verdict); }
      button.setAttribute("aria-pressed", String(on));
      filter();
    });
    chip.replaceWith(button);
  };

  const copyable = box => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", () => {
      navigator.clipboard.writeText(box.querySelector("code").textContent).then(() => {
        button.textContent = "Copied";
        setTimeout(() => { button.textContent = "Copy"; }, 1500);
      });
    });
    box.append(button);
  };

  const unfold = () => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const test = place ? place.closest("details.test") : null;
    if (test) {
      test.open = true;
      place.scrollIntoView();
    }
  };

  if (total > 1) {
    search.hidden = false;
    input.addEventListener("input", filter);
    all(".counts .chip").forEach(pressable);
  }
  if (navigator.clipboard) { all(".cmd").forEach(copyable); }
  addEventListener("hashchange", unfold);
  unfold();
})();
