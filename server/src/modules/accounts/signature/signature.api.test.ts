import {
  keepSignature,
  openSignature,
  readProfile,
  readSignature,
  updateSignaturePassword,
} from '@sufu/contract/accounts';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { putPicture } from '../../../testing/values/put-picture.ts';
import { proofFor, trailOf } from '../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());

const word = '桂花 8 号';
async function setPassword(as: TestUser, password = word) {
  const headers = await proofFor(portal, as, 'change-signature');
  return portal.call(updateSignaturePassword, { body: { password, passwordAgain: password } }, { as, headers });
}
const keep = (as: TestUser, fileId: string | null, electronicSignaturePassword = word) =>
  portal.call(keepSignature, { body: { fileId, electronicSignaturePassword } }, { as });
const open = (as: TestUser, given: string) =>
  portal.call(openSignature, { body: { electronicSignaturePassword: given } }, { as });
const state = (as: TestUser, body: object = {}) => portal.call(readSignature, { body }, { as });
async function keeper(): Promise<{ user: TestUser; fileId: string }> {
  const user = await portal.fixtures.user();
  await setPassword(user);
  const fileId = await putPicture(portal, user);
  await keep(user, fileId);
  return { user, fileId };
}

test('a signature is kept behind a password of its own and opens with it; the owner is told of each', async () => {
  const user = await portal.fixtures.user();
  const fileId = await putPicture(portal, user);
  expect((await state(user)).data).toEqual({ has: false, keptAt: null });
  expect([(await keep(user, fileId)).reason, (await open(user, word)).reason]).toEqual([
    'account.no-signature-password',
    'not-found',
  ]);
  const short = { password: '12345', passwordAgain: '12345' };
  expect((await portal.call(updateSignaturePassword, { body: short }, { as: user })).fields).toMatchObject([
    { path: 'password', rule: 'min' },
  ]);
  expect((await setPassword(user)).data).toEqual({});
  expect((await keep(user, fileId, 'wrong words')).reason).toBe('account.signature-password-wrong');
  expect((await portal.call(keepSignature, { body: { fileId } }, { as: user })).reason).toBe(
    'account.signature-password-wrong',
  );
  expect((await state(user)).data.has).toBe(false);
  expect((await keep(user, fileId)).data).toEqual({});
  expect((await state(user)).data).toEqual({ has: true, keptAt: portal.clock.now().toISOString() });
  expect((await portal.call(readProfile, {}, { as: user })).data).toMatchObject({
    hasSignature: true,
    hasSignaturePassword: true,
  });
  expect((await open(user, 'wrong words')).reason).toBe('account.signature-password-wrong');
  expect((await open(user, word)).data).toEqual({ fileId });
  expect((await keep(user, null)).data).toEqual({});
  expect((await open(user, word)).reason).toBe('not-found');
  const { rows } = (await portal.call(listMessages, { query: {} }, { as: user })).data;
  expect(rows.map(({ title }) => title)).toEqual(['已保存的手写签名已删除', '手写签名已保存', '签名密码已设置']);
  expect(await trailOf(portal, user.id)).toEqual(
    expect.arrayContaining(['accounts.signature-password-set', 'accounts.signature-kept', 'accounts.signature-opened']),
  );
});

test('AU9 five wrong signature passwords wait ten minutes, also thirty at once; a code to the phone ends the wait', async () => {
  const { user, fileId } = await keeper();
  const replies = await Promise.all(Array.from({ length: 30 }, () => open(user, 'wrong words')));
  const wrong = replies.filter(({ reason }) => reason === 'account.signature-password-wrong').length;
  const waiting = replies.filter(
    ({ status, reason }) => status === 429 && reason === 'account.signature-waiting',
  ).length;
  process.stdout.write(`AU9: of 30 wrong signature passwords at once ${wrong} were looked at, ${waiting} waited\n`);
  expect([wrong, waiting]).toEqual([5, 25]);
  portal.clock.forward(599);
  expect((await open(user, word)).reason).toBe('account.signature-waiting');
  portal.clock.forward(1);
  expect((await open(user, word)).data).toEqual({ fileId });
  for (let i = 0; i < 5; i += 1) await open(user, 'wrong words');
  expect((await open(user, word)).reason).toBe('account.signature-waiting');
  await setPassword(user, '另一个密码 9');
  expect((await open(user, '另一个密码 9')).data).toEqual({ fileId });
});

test('an ID number in the address is refused with 405 and the words that name the POST; one’s own only', async () => {
  const { user } = await keeper();
  const other = await portal.fixtures.user();
  const get = (query: string) =>
    portal.app.inject({
      url: `/api/app/electronicsignature/detail${query}`,
      headers: { 'blade-auth': `bearer ${user.token}` },
    });
  const refused = await get(`?idNo=${user.idNumber}&idType=1`);
  expect([refused.statusCode, refused.json().reason]).toEqual([405, 'identity.in-address']);
  expect(refused.json().msg).toContain('POST');
  expect((await get('')).json().data.has).toBe(true);
  expect((await state(user, { idNo: user.idNumber })).data.has).toBe(true);
  expect((await state(user, { idNo: other.idNumber })).reason).toBe('not-found');
});
