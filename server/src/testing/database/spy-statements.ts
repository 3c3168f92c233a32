import pg from 'pg';
import { vi } from 'vitest';

/** Counts the statements of this process from now on, but for the watch's, which asks for the time five times a second. */
export function spyOnStatements(): { count(): number; restore(): void } {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  return {
    count: () => spy.mock.calls.filter(([query]) => !String(query).includes('clock_timestamp()')).length,
    restore: () => spy.mockRestore(),
  };
}
