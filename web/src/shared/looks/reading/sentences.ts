const longest = 160;

/** Visible text split at line ends and full stops into pieces of at most 160 characters. */
export function sentencesOf(shown: string): readonly string[] {
  return shown
    .split(/\n+|(?<=[。！？；!?])|(?<=\.)\s/u)
    .flatMap((value) => value.trim().match(new RegExp(`.{1,${longest}}`, 'gsu')) ?? [])
    .filter((value) => /[\p{L}\p{N}]/u.test(value));
}

/** What a part of the page is called, as a screen reader would find it. */
export function nameOf(element: Element): string {
  const ariaLabel = element.getAttribute('aria-label');
  if (ariaLabel) return ariaLabel;
  const by = element.getAttribute('aria-labelledby');
  const labels = by
    ? by.split(/\s+/).map((id) => document.getElementById(id))
    : [...(('labels' in element ? (element.labels as NodeListOf<Element> | null) : null) ?? [])];
  const name = labels.map((label) => label?.textContent?.trim() ?? '').join(' ');
  const isField = 'value' in element && element.matches('input:not([type="password"]), textarea, select');
  const value =
    isField && !element.matches('[type="checkbox"], [type="radio"], [type="file"]') ? String(element.value) : '';
  return [name || (element.textContent?.trim() ?? ''), value]
    .filter((value) => value !== '')
    .join('，')
    .slice(0, 300);
}
