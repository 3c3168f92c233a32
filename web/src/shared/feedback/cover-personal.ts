import { scrubText } from '@sufu/contract/client-log';

/** What is covered whatever stands in it: marked as personal, filled in by somebody, drawn, or a picture of theirs. */
const covered = [
  '[data-personal]',
  'input:not([type="checkbox"]):not([type="radio"])',
  'textarea',
  'select',
  'canvas',
  'iframe',
  'object',
  'video',
  'img[src^="/api/"]',
  'img[src^="blob:"]',
].join(',');
const block = '▒';
const unreadable = (text: string): string => text.replace(/[^\s]/g, block);

/** A masked number still identifies a person, so it is covered too. */
const isMasked = (text: string): boolean => /\*{3,}/.test(text);

function textsIn(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
  return found;
}

function blur(element: Element): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.style.filter = 'blur(5px)';
}

function cover(element: Element): void {
  blur(element);
  for (const text of textsIn(element)) text.data = unreadable(text.data);
  for (const picture of [element, ...element.querySelectorAll('img')])
    if (picture.tagName === 'IMG') for (const name of ['src', 'srcset']) picture.removeAttribute(name);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.value = unreadable(element.value);
    element.setAttribute('value', element.value);
  }
}

/**
 * Make a copy of a page unreadable where it speaks of people: first the words are replaced, then the place is blurred,
 * so that no clever tool brings them back. `names` are those of whoever is signed in. Changes the copy it is given.
 */
export function coverPersonal(root: Element, names: readonly string[]): void {
  for (const element of root.querySelectorAll(covered)) cover(element);
  const fullNames = names.filter((name) => name.trim().length > 1);
  for (const text of textsIn(root)) {
    const tells =
      isMasked(text.data) || scrubText(text.data) !== text.data || fullNames.some((name) => text.data.includes(name));
    if (tells && text.parentElement) {
      text.data = unreadable(text.data);
      blur(text.parentElement);
    }
  }
}
