import { expect, it } from 'vitest';
import { frameHeight, frameTarget } from './frame-target.ts';

const origin = 'https://court.example';
const ask = (address: string) => {
  const { pathname, search } = new URL(address, origin);
  const target = frameTarget({ pathname, search, origin, allowed: ['https://map.example'] });
  return 'url' in target ? target.url.href : target.refused;
};
const framed = (src: string) => ask(`/myiframe/x?src=${encodeURIComponent(src)}`);

it.each([
  ['/myiframe/info/index', 'https://court.example/info/index'],
  ['/myiframe/case/list?page=2', 'https://court.example/case/list?page=2'],
  ['/myiframe', 'https://court.example/'],
])('without src, %s shows the address without the suffix', (address, shown) => expect(ask(address)).toBe(shown));

it('reads src, every $ as &', () => {
  expect(framed('https://map.example/a?x=1$y=2$z=3')).toBe('https://map.example/a?x=1&y=2&z=3');
  expect(framed('HTTPS://MAP.example/a')).toBe('https://map.example/a');
});

it.each([
  ['javascript:alert(1)', 'not-an-address'],
  ['data:text/html,x', 'not-an-address'],
  ['map.example/a', 'not-an-address'],
  ['//map.example/a', 'not-an-address'],
  ['https://', 'not-an-address'],
  ['', 'not-an-address'],
  ['https://elsewhere.example/', 'not-allowed'],
  ['http://map.example/', 'not-allowed'],
  ['https://map.example.elsewhere.example/', 'not-allowed'],
  ['https://map.example@elsewhere.example/', 'not-allowed'],
  ['https://u:p@map.example/', 'not-allowed'],
  ['https://court.example/myiframe/x', 'not-allowed'],
  ['https://court.example/api/user/logout', 'not-allowed'],
])('refuses %s: %s', (src, why) => expect(framed(src)).toBe(why));

it('refuses a frame in a frame without src too', () => expect(ask('/myiframe/myiframe/x')).toBe('not-allowed'));

it('leaves 200 pixels on a large screen and 130 on others', () => {
  expect([3, 2, 1, 0].map((level) => frameHeight(900, level as 0 | 1 | 2 | 3))).toEqual([700, 770, 770, 770]);
});
