import { expect, test } from 'vitest';
import { howFiled } from './how-filed.ts';

const page = (browser: string, more: Readonly<Record<string, string>> = {}) =>
  howFiled({ 'x-requested-with': 'sufu', 'user-agent': browser, ...more }).on;

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; V2301A) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 Safari/537.36 ArkWeb/4.1 Mobile', 'phone'],
  ['Mozilla/5.0 (Linux; Android 13; V2301A; wv) Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 12; SM-X200) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desktop'],
  ['', 'desktop'],
])('%s is a %s', (browser, device) => {
  expect(page(browser)).toBe(device);
});

test('a browser that says so is a phone whatever its name, and what no page of ours made is a program', () => {
  expect(page('Mozilla/5.0 (Linux)', { 'sec-ch-ua-mobile': '?1' })).toBe('phone');
  expect(howFiled({ 'user-agent': 'Mozilla/5.0 (iPhone) Mobile', cookie: 'looks=view=elder' })).toEqual({
    on: 'program',
    inElderView: false,
  });
});

test('the elder view is that of the cookie of looks, and of no other', () => {
  const elder = (cookie: string) => howFiled({ 'x-requested-with': 'sufu', cookie }).inElderView;
  expect(elder('looks=view=elder')).toBe(true);
  expect(elder('lang=zh; looks=size=3&view=elder&theme=dark; token=a')).toBe(true);
  expect(elder('looks=size=3; token=view=elder')).toBe(false);
  expect(elder('otherlooks=view=elder')).toBe(false);
  expect(elder('looks=view=elderly')).toBe(false);
});
