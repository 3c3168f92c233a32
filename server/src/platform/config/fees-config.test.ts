import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toCourtDay } from '@sufu/contract/core';
import { defaultFees, lprOn, lprOnRecord } from '@sufu/contract/fees';
import { afterAll, expect, it } from 'vitest';
import { readFees } from './fees-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'fees-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'fees.json');
const read = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readFees(file);
};

it('without a file all is as by default, and nothing is the court’s own', () => {
  expect(readFees(undefined)).toMatchObject({ config: defaultFees, own: [] });
});

it('takes sums in yuan, and names what the court set', () => {
  const { config, own } = read({ divorceBase: '50', copyPage: 0.5, feeRounding: 'YUAN', halveOnDeemedWithdraw: true });
  expect(config).toEqual({
    ...defaultFees,
    divorceBase: 5_000,
    copyPage: 50,
    feeRounding: 'YUAN',
    halveOnDeemedWithdraw: true,
  });
  expect([...own].sort()).toEqual(['copyPage', 'divorceBase', 'feeRounding', 'halveOnDeemedWithdraw']);
});

it('adds LPR published since', () => {
  const { lpr } = read({ lpr: { knownUntil: '2026-11-20', changes: [{ from: '2026-10-20', percent: '2.90' }] } });
  expect(lpr.knownUntil).toBe('2026-11-20');
  expect(['2026-10-19', '2026-10-20'].map((day) => lprOn(toCourtDay(day), lpr))).toEqual([30_000, 29_000]);
});

it.each([
  ['a sum outside of the limits', { divorceBase: 301 }, 'divorceBase'],
  ['a sum that is none', { copyPage: 'half' }, 'copyPage'],
  ['an unknown entry', { divorce: 100 }, 'divorce'],
  ['another rounding', { feeRounding: 'JIAO' }, 'feeRounding'],
  ['no JSON', '{', 'no JSON'],
  ['a day that is none', { lpr: { knownUntil: '2026-13-01', changes: [] } }, 'lpr.knownUntil'],
  [
    'a rate from before the last on record',
    { lpr: { knownUntil: '2026-11-20', changes: [{ from: '2025-05-20', percent: 2 }] } },
    'later than 2025-05-20',
  ],
  [
    'a rate that is none',
    { lpr: { knownUntil: '2026-11-20', changes: [{ from: '2026-10-20', percent: 'x' }] } },
    'lpr',
  ],
  ['a record that ends earlier', { lpr: { knownUntil: '2026-07-20', changes: [] } }, lprOnRecord.knownUntil],
  [
    'a change after what is known',
    { lpr: { knownUntil: '2026-09-20', changes: [{ from: '2026-10-20', percent: 2 }] } },
    'lpr',
  ],
])('refuses %s, with its name', (_, content, named) => {
  expect(() => read(content)).toThrow(expect.objectContaining({ message: expect.stringContaining(named) }));
});

it('refuses a file that cannot be read', () => {
  expect(() => readFees(join(folder, 'none.json'))).toThrow('cannot be read');
});
