import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules a change of colours alone can break. */
export const colourRules = ['color-contrast', 'link-in-text-block'];
/** Off unless it is asked for (WCAG 2.5.8). No colour moves a target: it is looked at once a page. */
export const targetSize = { 'target-size': { enabled: true } };

/** What axe found on a page: a line for each broken rule with up to three places, and how many rules it passed. */
export type Looked = { readonly faults: readonly string[]; readonly passed: number };

/** Every page of the context has axe's program from its beginning: sending it to each document takes a tenth of what looking does. */
export const bringAxe = (context: BrowserContext): Promise<unknown> => context.addInitScript(program);

/**
 * axe over the page as it stands, without what stands in a frame, which is a page of its own. Its program is brought once a document, unless the
 * context has it already, and only what is said here comes back: sending the whole result took more of the processor than looking did.
 */
export async function axe(page: Page, options: RunOptions = {}): Promise<Looked> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  return page.evaluate(
    async (given) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations, passes } = await axe.run(document, given);
      const faults = violations.map(
        ({ id, nodes }) =>
          `${id} at ${nodes
            .map((node) => node.target.join(' '))
            .slice(0, 3)
            .join(' | ')}`,
      );
      return { faults, passed: passes.length };
    },
    { iframes: false, resultTypes: ['violations'], ...options } satisfies RunOptions as RunOptions,
  );
}
