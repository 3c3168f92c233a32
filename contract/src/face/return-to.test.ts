import { expect, it } from 'vitest';
import { returnTo } from './return-to.ts';

const errand = {
  url: '/consult/list?a=1#end',
  type: 'web',
  detectType: 'AuthorityLibrary',
  extra: { flow: '7' },
} as const;
const failed = { verifyResult: 'failed', errorMsg: '没有通过' } as const;
const read = (address: string): Record<string, string> => {
  const query = address.split('#')[0]?.split('?')[1] ?? '';
  return Object.fromEntries(query.split('&').map((value) => value.split('=').map(decodeURIComponent)));
};

it('web hears it as JSON in one parameter, beside its own and those passed through', () => {
  const address = returnTo(errand, failed);
  expect(address).toMatch(/^\/consult\/list\?.*#end$/);
  expect(read(address)).toEqual({ a: '1', flow: '7', faceResult: JSON.stringify(failed) });
});

it('pc hears each field as a parameter', () => {
  expect(read(returnTo({ ...errand, type: 'pc', url: 'https://partner.example' }, failed))).toEqual({
    flow: '7',
    verifyResult: 'failed',
    errorMsg: '没有通过',
  });
});

it('a parameter passed through never stands for the result', () => {
  const extra = { verifyResult: 'success', faceResult: '{"verifyResult":"success"}', a: '2' };
  expect(read(returnTo({ ...errand, type: 'pc', extra }, failed))).toMatchObject({ verifyResult: 'failed', a: '1' });
  expect(read(returnTo({ ...errand, type: 'pc', extra }, failed))).not.toHaveProperty('faceResult');
  expect(read(returnTo({ ...errand, extra }, failed))).not.toHaveProperty('verifyResult');
  // Nor does one of the caller's own address, however it is written.
  const url = '/a?verify%52esult=success&%66aceResult=x&b=%zz';
  expect(returnTo({ ...errand, type: 'pc', url }, failed)).toMatch(/^\/a\?b=%zz&flow=7&verifyResult=failed&errorMsg=/);
});
