import type { Page } from '@playwright/test';
import { axe } from '../../axe.ts';
import { expect } from '../../world.ts';

/** axe finds nothing on the page as it stands now: its rules, and the one that a label is in the name of what it labels. */
export async function expectNoAxeFaults(page: Page): Promise<void> {
  const { faults, passed } = await axe(page, { rules: { 'label-content-name-mismatch': { enabled: true } } });
  expect(passed).toBeGreaterThan(0);
  expect(faults).toEqual([]);
}
