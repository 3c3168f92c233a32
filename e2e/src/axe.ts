import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules a change of colours alone can break. */
export const colourRules = ['color-contrast', 'link-in-text-block', 'target-size'];

/** What axe found on a page: a line for each broken rule with up to three places, and how many rules it passed. */
export type Looked = { readonly faults: readonly string[]; readonly passed: number };

/**
 * axe over the page as it stands, without what stands in a frame, which is a page of its own. Its program is brought once a document, and only
 * what is said here comes back: sending the program and the whole result each time took more of the processor than looking did.
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
