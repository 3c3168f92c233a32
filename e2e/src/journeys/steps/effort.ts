import { type BrowserContext, expect, type Page, test } from '@playwright/test';

/** What a task took: presses (a list of the browser is two), fields answered, keys with an act of their own, addresses seen. */
export type Effort = {
  readonly clicks: number;
  readonly fields: number;
  readonly keys: number;
  readonly screens: number;
};

type Noted = { readonly is: 'press' | 'field' | 'list' | 'key'; readonly what: string };

/**
 * Counts from now on what somebody does in the pages of this context. A choice is a press and a field, as is a box; writing is a field, however
 * often it is changed; keys count outside of fields.
 */
export async function countEffort(context: BrowserContext, page: Page): Promise<() => Effort> {
  const presses: string[] = [];
  const fields = new Set<string>();
  const lists = new Set<string>();
  const keys: string[] = [];
  const screens = new Set<string>();
  await context.exposeBinding('noteEffort', (_, { is, what }: Noted) => {
    if (is === 'press') presses.push(what);
    if (is === 'key') keys.push(what);
    if (is === 'list') lists.add(what);
    if (is === 'field' || is === 'list') fields.add(what);
  });
  await context.addInitScript(() => {
    const note = (is: string, what: string) => Reflect.get(window, 'noteEffort')({ is, what });
    const nameOf = (target: EventTarget | null) => {
      const { id, name } = target as HTMLInputElement;
      const isChoice = target instanceof HTMLInputElement && target.type === 'radio';
      return `${location.pathname} ${(isChoice ? name : id || name) || 'unnamed'}`;
    };
    addEventListener('pointerdown', ({ target }) => note('press', (target as Element).textContent ?? ''), true);
    addEventListener(
      'input',
      ({ target }) => note(target instanceof HTMLSelectElement ? 'list' : 'field', nameOf(target)),
      true,
    );
    addEventListener(
      'keydown',
      ({ target, key }) => {
        const isWritten = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        if (!/^(Control|Shift|Alt|Meta)$/.test(key) && (!isWritten || key === 'Enter')) note('key', key);
      },
      true,
    );
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) screens.add(new URL(frame.url()).pathname + new URL(frame.url()).search);
  });
  return () => ({
    clicks: presses.length + 2 * lists.size,
    fields: fields.size,
    keys: keys.length,
    screens: screens.size,
  });
}

/** No more than this was needed; what it was is noted with the test. */
export function within(effort: Effort, most: Effort): void {
  test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) });
  const over = Object.entries(effort).filter(([name, value]) => value > most[name as keyof Effort]);
  expect([over, effort]).toEqual([[], effort]);
}
