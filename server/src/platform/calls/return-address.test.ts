import { expect, it } from 'vitest';
import { leavingForms } from '../../testing/values/return-forms.ts';
import { returnAddress } from './return-address.ts';

const config = {
  publicOrigin: 'https://court.example',
  returnOrigins: ['https://partner.example', 'http://10.0.0.7:8080'],
};
const forms = leavingForms(config.publicOrigin);

it(`IN13: of ${forms.length} ways to leave the site none is taken`, () => {
  expect(new Set(forms).size).toBeGreaterThanOrEqual(50);
  expect(forms.filter((form) => returnAddress(form, config) !== null)).toEqual([]);
});

it.each([
  ['/index', '/index'],
  ['/user/case-info?id=7&tab=b#top', '/user/case-info?id=7&tab=b#top'],
  ['/a/../b', '/b'],
  ['/login?redirect=//e.example', '/login?redirect=//e.example'],
  ['https://court.example/index?a=1', '/index?a=1'],
  ['https://COURT.example:443/index', '/index'],
  ['https://partner.example', 'https://partner.example/'],
  ['https://partner.example/诉讼?a=1', 'https://partner.example/%E8%AF%89%E8%AE%BC?a=1'],
  ['http://10.0.0.7:8080/in', 'http://10.0.0.7:8080/in'],
])('goes where the court sends people: %s', (given, to) => expect(returnAddress(given, config)).toBe(to));

it.each(['http://court.example/index', 'https://partner.example:8443/', 'http://partner.example/', 'http://10.0.0.7/'])(
  'another scheme or port is another site: %s',
  (given) => expect(returnAddress(given, config)).toBeNull(),
);
