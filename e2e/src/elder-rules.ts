import type { Page } from '@playwright/test';

/**
 * The rules of the elder view (looks.md §5, quality.md UX36), measured on the page as it stands: no text under 18 px, no
 * line under 1.3 of its text, every target at least 60 × 60 px, at most 8 acts in the content, no sideways scroll, the
 * phone and the counter at the end. Answers what is wrong, one line each.
 *
 * Every control and link that can be seen is a target, wherever it stands; an option counts by its label, which is what
 * is pressed. Acts are what can be pressed in the content: buttons, links, folds, every option, every place for a file.
 * Left out are links inside a sentence and, of the acts only, the tools of the frame, which are the same on every page,
 * and fields one writes in or the list of the browser: they are what is asked. What is folded away counts once opened.
 */
export async function elderFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const seen = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return (
        box.width > 1 &&
        box.height > 1 &&
        style.visibility !== 'hidden' &&
        element.checkVisibility({ opacityProperty: true })
      );
    };
    const name = (element: Element): string =>
      `<${element.tagName.toLowerCase()}> “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24) || element.id}”`;
    const hidden = (element: Element): boolean => element.closest('.sr-only, [class*="skip"]') !== null;

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !seen(parent) || hidden(parent)) continue;
      if (parent.closest('script, style, option, [aria-hidden="true"] svg')) continue;
      const style = getComputedStyle(parent);
      const size = Number.parseFloat(style.fontSize);
      if (size < 18) faults.push(`${size} px: ${name(parent)}`);
      const line = Number.parseFloat(style.lineHeight);
      if (line < size * 1.29) faults.push(`line ${line} px for ${size} px: ${name(parent)}`);
    }
    for (const field of document.querySelectorAll('input, textarea, select')) {
      if (seen(field) && Number.parseFloat(getComputedStyle(field).fontSize) < 18)
        faults.push(`small field: ${name(field)}`);
    }

    /** In a sentence: words of its own paragraph stand beside it. */
    const inSentence = (link: Element): boolean => {
      if (link.tagName !== 'A' || getComputedStyle(link).display !== 'inline') return false;
      const block = link.closest('p, li, dd, td');
      return block !== null && (block.textContent ?? '').trim().length > (link.textContent ?? '').trim().length + 3;
    };
    const pressed = (control: Element): Element => {
      const input = control instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(control.type);
      return (input && control.closest('label')) || control;
    };
    const controls = [
      ...document.querySelectorAll(
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"]',
      ),
    ].filter(
      (control) =>
        !hidden(control) &&
        control.getAttribute('aria-hidden') !== 'true' &&
        !inSentence(control) &&
        seen(pressed(control)),
    );
    const targets = [...new Set(controls.map(pressed))];
    for (const target of targets) {
      const { width, height } = target.getBoundingClientRect();
      if (width < 59.5 || height < 59.5)
        faults.push(`${Math.round(width)} × ${Math.round(height)} px: ${name(target)}`);
    }
    const asked = 'textarea, select, input:not([type="radio"], [type="checkbox"], [type="file"])';
    const acts = targets.filter((target) => target.closest('main') && !target.matches(asked));
    if (acts.length > 8) faults.push(`${acts.length} acts: ${acts.map(name).join(', ')}`);

    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`${root.scrollWidth - root.clientWidth} px too wide`);
    const end = document.querySelector('footer')?.textContent ?? '';
    if (!/12368/.test(end) || !/窗口|counter/.test(end)) faults.push('no phone or counter at the end');
    return [...new Set(faults)];
  });
}
