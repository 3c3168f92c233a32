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

it('leaves no gap behind a full-width bracket', () => {
  const served: Text = { zh: '{paper}已于 {day} 送达', en: '{paper} was served on {day} at last' };
  const values = { paper: '传票', day: '2026 年 11 月 17 日（周二）' };
  expect(fill(served, 'zh', values)).toBe('传票已于 2026 年 11 月 17 日（周二）送达');
  expect(fill(served, 'en', { ...values, paper: 'A summons' })).toMatch(/^A summons was served on .* at last$/);
});

it('shows no brace to anybody', () => {
  expect(() => fill(left, 'en', {})).toThrow('{n}');
});
