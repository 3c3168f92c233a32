import pg from 'pg';
import { vi } from 'vitest';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text);
/** The watch asks for the time five times a second, and the worker is woken for acts of before, a moment after them. */
const isAside = (query: unknown): boolean => /clock_timestamp\(\)|pgboss\./.test(textOf(query));

/** Counts the statements of this process from now on, but for those that no call waits for. */
export function spyOnStatements(): { count(): number; restore(): void } {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  return {
    count: () => spy.mock.calls.filter(([query]) => !isAside(query)).length,
    restore: () => spy.mockRestore(),
  };
}
