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

/** What the court calls people and their papers by, wherever it stands: case numbers, credit codes, numbers of applications and papers. */
const numbers = [
  /[(（〔[【]\s*(?:19|20)\d{2}\s*[)）〕\]】]\s*\S{1,12}?\s*\d+\s*号/,
  /(?<![0-9A-Za-z])[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}(?![0-9A-Za-z])/,
  /(?<![0-9A-Za-z])[A-Z]{2,3}(?:\s?\d){12,}/,
];
const hasNumber = (text: string): boolean => numbers.some((pattern) => pattern.test(text));

/** A masked number still identifies a person, so it is covered too. */
const isMasked = (text: string): boolean => /\*{3,}/.test(text);

function textsIn(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
  return found;
}

const person = /^\p{Script=Han}[\p{Script=Han}·]{1,3}$/u;
const organisation = /^\p{Script=Han}{4,40}(公司|集团|企业|银行|中心|学校|大学|医院|事务所|委员会|协会|局|厅|厂|店)$/u;
/** Names that stand marked somewhere on the page: they are covered wherever else they are said. The value of a fact may be any word, so of facts only organisations count. */
const namesMarked = (root: Element): readonly string[] =>
  [...root.querySelectorAll('[data-personal]')].flatMap((element) =>
    textsIn(element)
      .map(({ data }) => data.trim())
      .filter((text) => organisation.test(text) || (element.tagName !== 'DD' && person.test(text))),
  );

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
 * so that no clever tool brings them back. `names` are those of whoever is signed in. Changes the copy it is
 * given.
 */
export function coverPersonal(root: Element, names: readonly string[]): void {
  const fullNames = [...names, ...namesMarked(root)].filter((name) => name.trim().length > 1);
  for (const element of root.querySelectorAll(covered)) cover(element);
  for (const text of textsIn(root)) {
    const tells =
      isMasked(text.data) ||
      hasNumber(text.data) ||
      scrubText(text.data) !== text.data ||
      fullNames.some((name) => text.data.includes(name));
    if (tells && text.parentElement) {
      text.data = unreadable(text.data);
      blur(text.parentElement);
    }
  }
}
