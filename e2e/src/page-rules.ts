import type { Page } from '@playwright/test';

/** Texts on the page set in the title face that it has not every character of: they would be set in two faces. */
export const mixedTitles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const ranges = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .filter((rule) => rule.style.getPropertyValue('font-family').includes('Title Serif'))
      .flatMap((rule) => rule.style.getPropertyValue('unicode-range').split(','))
      .map((range) => /U\+([0-9a-f]+)(?:-([0-9a-f]+))?/i.exec(range) ?? [])
      .map(([, from = '0', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
    const has = (code: number) => ranges.some(([from, to]) => code >= from && code <= to);
    if (ranges.length === 0) return ['no title face'];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).fontFamily.includes('Title Serif'))
      .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
      .map((node) => node.textContent ?? '')
      .filter((text) => [...text].some((char) => /\p{Script=Han}/u.test(char) && !has(char.codePointAt(0) ?? 0)));
  });

/**
 * Targets lower or narrower than `least` px (WCAG 2.5.8; looks.md §4), as `width × height: words`. Left out are links inside a sentence and those whose
 * whole card is pressed; an option counts by its label. Width counts up to 24 px: a word of two characters is no wider.
 */
export const smallTargets = (page: Page, least: number): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const label = (control: Element) =>
      control instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(control.type)
        ? (control.closest('label') ?? document.querySelector(`label[for="${control.id}"]`) ?? control)
        : control;
    const inSentence = (link: Element): boolean => {
      if (link.tagName !== 'A' || !getComputedStyle(link).display.startsWith('inline')) return false;
      const block = link.closest('p, li, dd, td, figcaption, label');
      return (block?.textContent ?? '').trim().length > (link.textContent ?? '').trim().length + 3;
    };
    const places = [
      ...document.querySelectorAll('a[href], button, summary, select, input:not([type="hidden"]), textarea'),
    ]
      .filter(
        (control) => control.getAttribute('aria-hidden') !== 'true' && !control.closest('.sr-only, [class*="skip"]'),
      )
      .filter((control) => !inSentence(control) && getComputedStyle(control, '::after').position !== 'absolute')
      .map(label)
      .filter((place) => place.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    return [...new Set(places)].flatMap((place) => {
      const { width, height } = place.getBoundingClientRect();
      const isSmall = height < wanted - 0.5 || width < Math.min(24, wanted) - 0.5;
      const words = (place.textContent?.trim() || place.getAttribute('aria-label') || place.id).slice(0, 30);
      return height > 1 && width > 1 && isSmall ? [`${Math.round(width)} × ${Math.round(height)} px: ${words}`] : [];
    });
  }, least);

/**
 * Stops of the keyboard of which nothing is seen when they take the focus (WCAG 2.4.11), and how many there are: one after the other, forwards and then
 * backwards, as Tab and Shift Tab go.
 */
export const coveredStops = (page: Page): Promise<{ readonly covered: readonly string[]; readonly stops: number }> =>
  page.evaluate(() => {
    const controls =
      'a[href], button:not([disabled]), summary, select, textarea, input:not([type="hidden"]), [tabindex="0"]';
    const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }) && !stop.matches(':disabled'),
    );
    const isSeen = (stop: HTMLElement): boolean => {
      const shown = stop.getBoundingClientRect().width > 2 ? stop : (stop.closest('label') ?? stop);
      const box = shown.getBoundingClientRect();
      // Of what is larger than the window, the part that stands in it.
      const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
      const [right, bottom] = [Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
      return [0.5, 0.1, 0.9].some((down) =>
        [0.5, 0.1, 0.9].some((across) => {
          const at = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
          return at !== null && (shown.contains(at) || at.contains(shown) || at.closest('label')?.contains(stop));
        }),
      );
    };
    const covered = [...stops, ...stops.toReversed()].flatMap((stop) => {
      if (!stop.isConnected) return [];
      stop.focus();
      // A radio of a group that has a chosen one is no stop of its own; one that leads on at once is none either.
      if (document.activeElement !== stop || isSeen(stop)) return [];
      return [(stop.textContent?.trim() || stop.getAttribute('aria-label') || stop.id).slice(0, 30)];
    });
    return { covered: [...new Set(covered)], stops: stops.length };
  });
