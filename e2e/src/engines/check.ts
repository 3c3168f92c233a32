import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, Point } from './engine.ts';

/** What a check found wrong: sentences, none where all is well. */
export type Faults = readonly string[];

/** Waits until an expression is true in the page, at most 20 s. */
export async function until(engine: Engine, expression: string, what: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(100))
    if ((await engine.evaluate(`Boolean(${expression})`).catch(() => false)) === true) return;
  throw new Error(`${engine.name}: ${what} did not come (${expression})`);
}

/** The page is there and React has taken it over (app/early/typed-early.ts): what is pressed before may lead nowhere. */
export const ready = (engine: Engine): Promise<void> =>
  until(
    engine,
    `document.querySelector('h1') && !document.querySelector('[aria-busy="true"]') && window.typedEarly === undefined`,
    'the page',
  );

/** An expression for the first element in sight whose words begin with these. */
export const named = (selector: string, words: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.checkVisibility() && (each.getAttribute('aria-label') ?? each.textContent).trim().startsWith(${JSON.stringify(words)}))`;

const boxOf = async (
  engine: Engine,
  element: string,
): Promise<{ x: number; y: number; width: number; height: number }> =>
  (await engine.evaluate(
    `(() => { const found = ${element}; found.scrollIntoView({ block: 'center', behavior: 'instant' }); const { x, y, width, height } = found.getBoundingClientRect(); return { x, y, width, height }; })()`,
  )) as { x: number; y: number; width: number; height: number };

/** The middle of an element, brought into sight. */
export async function middleOf(engine: Engine, element: string): Promise<Point> {
  const { x, y, width, height } = await boxOf(engine, element);
  return { x: x + width / 2, y: y + height / 2 };
}

export async function pressOn(engine: Engine, element: string): Promise<void> {
  await until(engine, element, 'what is to be pressed');
  await engine.press(await middleOf(engine, element));
}
export { boxOf };
