import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { instantFrom } from './instant-from.ts';

// Taken before database.ts, which nothing here imports, could replace it.
const usual: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

test('An instant is read as the parser of pg reads it, in every form that PostgreSQL writes', () => {
  const instants = fc.date({
    min: new Date('1969-12-30T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  });
  const fractions = fc.constantFrom('', '.1', '.12', '.123', '.123456', '.999999', '.000001');
  const zones = fc.constantFrom('+00', '+08', '-05', '+05:30', '-03:30');
  fc.assert(
    fc.property(instants, fractions, zones, (at, fraction, zone) => {
      const text = `${at.toISOString().slice(0, 19).replace('T', ' ')}${fraction}${zone}`;
      expect(instantFrom(text).getTime()).toBe(usual(text).getTime());
    }),
  );
});

test('What is no usual instant is left to the parser of pg', () => {
  for (const text of ['infinity', '-infinity', '10000-01-01 00:00:00+00', '0044-03-15 12:00:00+00 BC'])
    expect(instantFrom(text)).toEqual(usual(text));
});
