import { expect, test } from 'vitest';
import { settable } from './settable.ts';

const coverage = new Set([...'林晓禾䶮abc〔〕U+0123456789ABCDEF'].map((char) => char.codePointAt(0) ?? 0));

test('what the fonts have stands, what they have not stands as its code', () => {
  expect(settable('林𠮷禾䶮 😀', coverage)).toBe('林〔U+20BB7〕禾䶮 〔U+1F600〕');
});

test('marks that turn or hide writing go, line breaks stay', () => {
  expect(settable('a\u{202e}b\u{200b}c\u{0}\r\n林', coverage)).toBe('abc\n林');
});

test('every text is cleaned, also one that begins like a drawing of our own', () => {
  expect(settable('<svg\u202ea', new Set([...'<svga'].map((char) => char.codePointAt(0) ?? 0)))).toBe('<svga');
});

test('a run without a blank may break, Chinese needs no help', () => {
  expect(settable('a'.repeat(45), coverage)).toBe(`${'a'.repeat(20)}\u{200b}${'a'.repeat(20)}\u{200b}aaaaa`);
  expect(settable('林'.repeat(45), coverage)).toBe('林'.repeat(45));
});

test('reaches into lists and objects and leaves figures alone', () => {
  expect(settable({ rows: [{ value: '𠮷' }], n: 3, none: null }, coverage)).toEqual({
    rows: [{ value: '〔U+20BB7〕' }],
    n: 3,
    none: null,
  });
});
