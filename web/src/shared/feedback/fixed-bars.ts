const mark = 'data-standing';

/** How far something that sticks was carried from its own place, by asking the page once without it sticking. */
function carried(element: HTMLElement): { readonly x: number; readonly y: number } {
  const now = element.getBoundingClientRect();
  const before = element.style.position;
  element.style.position = 'static';
  const bounds = element.getBoundingClientRect();
  element.style.position = before;
  return { x: now.left - bounds.left, y: now.top - bounds.top };
}

/**
 * Bars that stay in sight while one scrolls do not do so in a drawn copy of the page. Notes on the page where each stands;
 * the answer takes the notes away again.
 */
export function noteFixedBars(root: HTMLElement): () => void {
  const noted: HTMLElement[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') continue;
    const box = element.getBoundingClientRect();
    const { x, y } =
      position === 'fixed' ? { x: box.left + window.scrollX, y: box.top + window.scrollY } : carried(element);
    element.setAttribute(mark, [position, x, y, box.width].join(' '));
    noted.push(element);
  }
  return () => {
    for (const element of noted) element.removeAttribute(mark);
  };
}

/** Put them there in the copy, whose body is moved as a whole: `fixed` then counts from the top of the page. */
export function placeFixedBars(copy: Element): void {
  for (const element of copy.querySelectorAll<HTMLElement>(`[${mark}]`)) {
    const [position, x, y, width] = (element.getAttribute(mark) ?? '').split(' ');
    Object.assign(element.style, { inset: 'auto', left: `${x}px`, top: `${y}px` });
    if (position === 'fixed') element.style.width = `${width}px`;
    else element.style.position = 'relative';
  }
}
