import { expect, it } from 'vitest';
import { fill, type Text } from './text.ts';

const left: Text = { zh: '还有 {n} 天', en: '{n} {n|day|days} left' };

it('says one or several as the language has it', () => {
  expect(fill(left, 'en', { n: 1 })).toBe('1 day left');
  expect(fill(left, 'en', { n: 0 })).toBe('0 days left');
  expect(fill(left, 'en', { n: 2 })).toBe('2 days left');
  expect(fill(left, 'en', { n: '99+' })).toBe('99+ days left');
  expect(fill(left, 'zh', { n: 1 })).toBe('还有 1 天');
});

it('shows no brace to anybody', () => {
  expect(() => fill(left, 'en', {})).toThrow('{n}');
});
