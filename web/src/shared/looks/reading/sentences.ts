const longest = 160;

/** Text as it is shown, cut where a reader breathes: at line ends and after full stops, never over 160 characters. */
export function sentencesOf(shown: string): readonly string[] {
  return shown
    .split(/\n+|(?<=[。！？；!?])|(?<=\.)\s/u)
    .flatMap((value) => value.trim().match(new RegExp(`.{1,${longest}}`, 'gsu')) ?? [])
    .filter((value) => /[\p{L}\p{N}]/u.test(value));
}

/** What a part of the page is called, as a screen reader would find it. */
export function nameOf(element: Element): string {
  const said = element.getAttribute('aria-label');
  if (said) return said;
  const by = element.getAttribute('aria-labelledby');
  const labels = by
    ? by.split(/\s+/).map((id) => document.getElementById(id))
    : [...(('labels' in element ? (element.labels as NodeListOf<Element> | null) : null) ?? [])];
  const name = labels.map((label) => label?.textContent?.trim() ?? '').join(' ');
  const own = 'value' in element && element.matches('input:not([type="password"]), textarea, select');
  const value =
    own && !element.matches('[type="checkbox"], [type="radio"], [type="file"]') ? String(element.value) : '';
  return [name || (element.textContent?.trim() ?? ''), value]
    .filter((value) => value !== '')
    .join('，')
    .slice(0, 300);
}
