import { expect, it } from 'vitest';
import { noteFixedBars, placeFixedBars } from './fixed-bars.ts';

it('keeps bars where they were seen, and leaves no note on the page', () => {
  document.body.innerHTML =
    '<header style="position: sticky; top: 0px;"></header><p>正文</p><nav style="position: fixed; bottom: 0px"></nav>';
  const [header, nav] = [document.querySelector('header'), document.querySelector('nav')] as [HTMLElement, HTMLElement];
  // The page was scrolled by 900: the header is carried along, the bar stands at the foot of the window.
  window.scrollY = 900;
  header.getBoundingClientRect = () => new DOMRect(0, header.style.position === 'static' ? -900 : 0, 375, 56);
  nav.getBoundingClientRect = () => new DOMRect(0, 756, 375, 56);
  const before = document.body.innerHTML;
  const unnote = noteFixedBars(document.body);
  const copy = document.body.cloneNode(true) as HTMLElement;
  unnote();
  window.scrollY = 0;
  expect(document.body.innerHTML).toBe(before);
  placeFixedBars(copy);
  const [top, foot] = [copy.querySelector('header'), copy.querySelector('nav')] as [HTMLElement, HTMLElement];
  expect([top.style.position, top.style.top]).toEqual(['relative', '900px']);
  expect([foot.style.position, foot.style.top, foot.style.bottom]).toEqual(['fixed', '1656px', 'auto']);
});
