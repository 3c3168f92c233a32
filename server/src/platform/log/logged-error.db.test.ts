import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { loggedError } from './logged-error.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { pool } = portal.database;
const errorOf = (sql: string): Promise<unknown> =>
  pool.query(sql).then(
    () => null,
    (error: unknown) => error,
  );

test('what the database quotes of a row or of a value stands in no log', async () => {
  const row = await errorOf(
    "insert into courts (id, name, short_code, level, address) values ('c', '林晓禾', '', 'basic', '')",
  );
  expect(JSON.stringify(row, Object.getOwnPropertyNames(row))).toContain('林晓禾');
  const value = await errorOf("select '110000198505050022x'::bigint");
  const wrapped = new Error('call failed', { cause: row });
  for (const error of [row, value, wrapped])
    expect(JSON.stringify(loggedError(error))).not.toMatch(/林晓禾|1100001985/);
  expect(loggedError(row)).toMatchObject({ type: 'error', code: '23502', table: 'courts', column: 'phone' });
  expect(loggedError(wrapped)).toMatchObject({ message: 'call failed', cause: { code: '23502' } });
});

test('what a parser quotes stands in no log; what is not an error neither', () => {
  const parse = () => {
    try {
      return JSON.parse('林晓禾');
    } catch (error) {
      return error;
    }
  };
  expect(String(parse())).toContain('林晓禾');
  expect(JSON.stringify(loggedError(parse()))).not.toContain('林晓禾');
  expect(loggedError('林晓禾')).toEqual({ type: 'string', message: '', stack: '' });
});

test('the server’s log writes errors so', () => {
  const { log } = portal.app as unknown as { log: Record<symbol, Record<string, unknown>> };
  expect(log[pino.symbols.serializersSym]?.err).toBe(loggedError);
});
