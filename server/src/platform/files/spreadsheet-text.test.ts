import { expect, test } from 'vitest';
import { spreadsheetText } from './spreadsheet-text.ts';

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])('%j begins no formula', (text) => {
  expect(spreadsheetText(text)).toBe(`'${text}`);
});

test('other text stays as it is, without what no cell can hold', () => {
  expect(spreadsheetText('林晓禾 a=b')).toBe('林晓禾 a=b');
  expect(spreadsheetText('a\u0000b\ud800c𠮷')).toBe('ab\ufffdc𠮷');
  expect(spreadsheetText('\u0000=1')).toBe("'=1");
});
