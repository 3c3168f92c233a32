import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

test.each([
  ['证据 一.jpg', '证据 一.jpg'],
  ['C:\\Users\\x\\合同.png', '合同.png'],
  ['../../etc/passwd', 'passwd'],
  ['photo\u{202e}gpj.exe', 'photogpj.exe'],
  ['a\u{0}b\r\nc.tif', 'abc.tif'],
  ['"<b>x</b>".pdf', 'b__.pdf'],
  ['cafe\u{301}.jpg', 'café.jpg'],
  ['   ', 'file'],
  ['..', 'file'],
  ['', 'file'],
])('%j becomes %j', (raw, name) => {
  expect(cleanName(raw)).toBe(name);
});

test('at most 200 characters, with its ending, and no character cut in two', () => {
  const name = cleanName(`${'𠮷'.repeat(300)}.jpeg`);
  expect(Array.from(name)).toHaveLength(200);
  expect(name.endsWith('𠮷.jpeg')).toBe(true);
});
