import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../world.ts';

/** axe finds nothing on the page as it stands now: its rules, and the one that a label is in the name of what it labels. */
export async function expectNoAxeFaults(page: Page): Promise<void> {
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const { violations, passes } = await new AxeBuilder({ page }).options({ rules }).analyze();
  expect(passes.length).toBeGreaterThan(0);
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
}
