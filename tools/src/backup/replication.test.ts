import { expect, test } from 'vitest';
import { endOfLog, lsnOf, lsnText } from './replication.ts';

test('positions are read and written as PostgreSQL does', () => {
  expect(lsnOf('16/B374D848')).toBe(0x16_b374_d848n);
  for (const text of ['0/0', '0/3000060', '16/B374D848', 'FFFFFFFF/FFFFFFFF']) expect(lsnText(lsnOf(text))).toBe(text);
});

test('a position right behind a header is the end of the page before; anything else stands', () => {
  const end = (text: string) => lsnText(endOfLog(lsnOf(text), 16_777_216, 8_192));
  expect(end('0/3000028')).toBe('0/3000000');
  expect(end('0/3002018')).toBe('0/3002000');
  expect(['0/3000060', '0/3000018', '0/3002020', '0/3002028', '0/3000000'].map(end)).toEqual([
    '0/3000060',
    '0/3000018',
    '0/3002020',
    '0/3002028',
    '0/3000000',
  ]);
});
