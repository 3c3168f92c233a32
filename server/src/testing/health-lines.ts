import { readHealth } from '@sufu/contract/health';
import { expect, vi } from 'vitest';
import type { TestUser } from './fixtures.ts';
import type { TestPortal } from './portal.ts';

/** What `/desk/health` is told, once no part is late: each has a quarter of a second (modules/health/look.ts), which a busy machine may not give it. */
export const healthLines = (portal: TestPortal, as: TestUser) =>
  vi.waitFor(async () => {
    const { lines } = (await portal.call(readHealth, {}, { as })).data;
    expect(lines.filter(({ says }) => says.en === 'It does not answer in time')).toEqual([]);
    return lines;
  }, 15_000);
