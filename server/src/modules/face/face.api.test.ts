import { getUserInfo } from '@sufu/contract/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import { type TestFaceProvider, testFaceProvider } from '../../testing/providers/face-provider.ts';
import { browserAt } from './testing/fixtures.ts';

let provider: TestFaceProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = await testFaceProvider();
  portal = await testPortal({ env: provider.env });
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});
// Limits of a minute are not what is looked at here.
beforeEach(() => portal.clock.forward(61));
const steps = ['token', 'sign', 'nonce', 'faceid', 'sync'] as const;
afterEach(async () => {
  for (const step of steps) await provider.behave({ step, mode: 'ok' });
});

const stateOf = async (orderNo: string): Promise<string> => {
  const { rows } = await portal.database.pool.query('select state from face_orders where order_no = $1', [orderNo]);
  return String(rows[0]?.state);
};

describe('sign-in by face', () => {
  it('passes, once, with the number and name of the account', async () => {
    const person = await portal.fixtures.user();
    const browser = browserAt(portal);
    const { orderNo, address } = (await browser.start({ username: person.phone })).data;
    expect(provider.seen.at(-1)).toEqual({ name: person.name, idNo: person.idNumber, hasPhoto: false });
    expect(address).not.toContain(person.idNumber);
    const back = await provider.decide(address, 'pass');
    expect(`${back?.origin}${back?.pathname}`).toBe('https://court.example/face/result');
    expect((await browser.result(orderNo)).data).toMatchObject({ verifyResult: 'failed' });
    expect((await browser.result(orderNo, back)).data).toEqual({
      verifyResult: 'success',
      errorMsg: '',
      purpose: 'sign-in',
      returnTo: null,
    });
    const { access_token } = (await browser.signIn(orderNo)).data;
    expect((await portal.call(getUserInfo, {}, { as: { ...person, token: access_token } })).data.id).toBe(person.id);
    expect((await browser.signIn(orderNo)).reason).toBe('face.not-passed');
  });

  it('of 20 at once with one order exactly one gets a session', async () => {
    const person = await portal.fixtures.user();
    const browser = browserAt(portal);
    const { orderNo, address } = (await browser.start({ username: person.idNumber })).data;
    await browser.result(orderNo, await provider.decide(address, 'pass'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.signIn(orderNo)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('AU11: a forged success in the address grants nothing, also when the provider itself lies to the browser', async () => {
    const person = await portal.fixtures.user();
    const browser = browserAt(portal);
    const { orderNo, address } = (await browser.start({ username: person.phone })).data;
    const forged = new URL('https://court.example/face/result?code=0&verifyResult=success&newSignature=ABC');
    expect((await browser.result(orderNo, forged)).data.verifyResult).toBe('waiting');
    expect((await browser.signIn(orderNo)).reason).toBe('face.not-passed');
    const back = await provider.decide(address, 'lie');
    expect(back?.searchParams.get('code')).toBe('0');
    expect((await browser.result(orderNo, back)).data).toMatchObject({ verifyResult: 'failed', returnTo: null });
    expect((await browser.signIn(orderNo)).reason).toBe('face.not-passed');
    expect(await stateOf(orderNo)).toBe('failed');
  });

  it("a face shown in another browser's check counts for nobody: a link that was sent on signs nobody in", async () => {
    const person = await portal.fixtures.user();
    const [attacker, victim] = [browserAt(portal), browserAt(portal)];
    const { orderNo, address } = (await attacker.start({ username: person.phone })).data;
    const back = await provider.decide(address, 'pass');
    expect((await victim.result(orderNo, back)).reason).toBe('not-found');
    expect((await attacker.result(orderNo)).data.verifyResult).toBe('failed');
    expect((await attacker.signIn(orderNo)).reason).toBe('face.not-passed');
    const guessed = new URL('https://court.example/?code=0');
    guessed.searchParams.set('newSignature', '0'.repeat(40));
    expect((await attacker.result(orderNo, guessed)).data.verifyResult).toBe('failed');
    expect((await attacker.signIn(orderNo)).reason).toBe('face.not-passed');
  });

  it('answers alike for an account that does not exist, asks the provider alike, and never passes', async () => {
    const person = await portal.fixtures.user();
    const [known, unknown] = [browserAt(portal), browserAt(portal)];
    const first = await known.start({ username: person.phone });
    const second = await unknown.start({ username: '15499999999' });
    const shape = (reply: typeof first) => [
      reply.status,
      Object.keys(reply.data),
      reply.data.orderNo.length,
      [...new URL(reply.data.address).searchParams.keys()],
      reply.data.address.length,
    ];
    expect(shape(second)).toEqual(shape(first));
    const { orderNo, address } = second.data;
    const back = await provider.decide(address, 'pass');
    const said = (await unknown.result(orderNo, back)).data;
    expect(said.verifyResult).toBe('failed');
    expect((await unknown.signIn(orderNo)).reason).toBe('face.not-passed');
  });

  it('a check that passed is good for ten minutes, one that was not finished for fifteen', async () => {
    const person = await portal.fixtures.user();
    const browser = browserAt(portal);
    const late = (await browser.start({ username: person.phone })).data;
    const passed = (await browser.start({ username: person.phone })).data;
    await browser.result(passed.orderNo, await provider.decide(passed.address, 'pass'));
    portal.clock.forward(601);
    expect((await browser.signIn(passed.orderNo)).reason).toBe('face.not-passed');
    portal.clock.forward(300);
    const back = await provider.decide(late.address, 'pass');
    expect((await browser.result(late.orderNo, back)).data.errorMsg).toContain('已过期');
  });

  it('does not compare a face with a picture the person brought', async () => {
    const person = await portal.fixtures.user();
    const errand = { url: '/index', detectType: 'mylibrary' } as const;
    const answer = await browserAt(portal).start({ username: person.phone, errand, picture: 'AAAA' });
    expect([answer.reason, answer.fields[0]?.path]).toEqual(['invalid', 'errand.detectType']);
  });

  it('needs the consent, a name of the account, and takes no credentials in the address', async () => {
    const before = provider.seen.length;
    expect((await browserAt(portal).start({ username: '15400000001', consent: false })).reason).toBe('face.consent');
    expect((await browserAt(portal).start({ username: ' ' })).fields[0]?.path).toBe('username');
    expect(provider.seen).toHaveLength(before);
    const inAddress = await portal.app.inject({
      method: 'POST',
      url: '/api/auth/oauth/token?order_no=1',
      payload: 'grant_type=face',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(inAddress.json().reason).toBe('sign-in.credentials-in-address');
  });
});

describe('a check for somebody who is signed in', () => {
  it('hands the result to the caller as JSON or as fields, with what was passed through', async () => {
    const person = await portal.fixtures.user();
    const as = person;
    const browser = browserAt(portal);
    const errand = { url: 'https://partner.example/in?a=1', type: 'web', extra: { flow: '7' } } as const;
    const { orderNo, address } = (await browser.start({ purpose: 'verify', errand }, { as })).data;
    const back = await provider.decide(address, 'pass');
    expect(Object.fromEntries(back?.searchParams ?? [])).toMatchObject({
      ...{ orderNo, url: errand.url, type: 'web', detectType: 'AuthorityLibrary', extra: '{"flow":"7"}' },
    });
    const { verifyResult, returnTo } = (await browser.result(orderNo, back, { as })).data;
    expect(verifyResult).toBe('success');
    const went = new URL(String(returnTo));
    expect(`${went.origin}${went.pathname}`).toBe('https://partner.example/in');
    expect(Object.fromEntries(went.searchParams)).toEqual({
      ...{ a: '1', flow: '7', faceResult: '{"verifyResult":"success","errorMsg":""}' },
    });
    const failed = (
      await browser.start({ purpose: 'verify', errand: { ...errand, type: 'pc', url: '/consult' } }, { as })
    ).data;
    const returned = (await browser.result(failed.orderNo, await provider.decide(failed.address, 'fail'), { as })).data;
    expect(returned.errorMsg).toContain('没有通过');
    expect(Object.fromEntries(new URL(String(returned.returnTo), 'https://x').searchParams)).toEqual({
      ...{ flow: '7', verifyResult: 'failed', errorMsg: returned.errorMsg },
    });
  });

  it('waits while the page has not ended, and belongs to whoever began it', async () => {
    const person = await portal.fixtures.user();
    const other = await portal.fixtures.user();
    const browser = browserAt(portal);
    const { orderNo, address } = (await browser.start({ purpose: 'verify' }, { as: person })).data;
    expect(await provider.decide(address, 'die')).toBeNull();
    expect((await browser.result(orderNo, null, { as: person })).data).toMatchObject({
      verifyResult: 'waiting',
      returnTo: null,
    });
    expect((await browser.result(orderNo, null, { as: other })).reason).toBe('not-found');
    expect((await browser.result(orderNo)).reason).toBe('session.none');
    expect((await browserAt(portal).start({ purpose: 'verify' })).reason).toBe('session.none');
  });

  it('checks the person named, and says what is wrong with the name and the number, both at once', async () => {
    const as = await portal.fixtures.user();
    const other = await portal.fixtures.user();
    await browserAt(portal).start({ purpose: 'verify', name: other.name, idNo: other.idNumber }, { as });
    expect(provider.seen.at(-1)).toMatchObject({ name: other.name, idNo: other.idNumber });
    const bad = await browserAt(portal).start({ purpose: 'verify', name: '甲', idNo: '12345' }, { as });
    expect(bad.fields.map(({ path }) => path)).toEqual(['idNo']);
    const staff = await portal.fixtures.staff('clerk', [], 'D01', { idNumber: null });
    const none = await browserAt(portal).start({ purpose: 'verify' }, { as: staff });
    expect(none.fields.map(({ path }) => path)).toEqual(['idNo']);
  });
});

describe('an ill provider', () => {
  const names = {
    token: 'Access token error!',
    sign: 'Access sign ticket error!',
    nonce: 'Access nonce ticket is error!',
    faceid: '业务繁忙，请稍后再试',
  } as const;
  it.each(['token', 'sign', 'nonce', 'faceid'] as const)('%s refused: its own name in a sentence', async (step) => {
    const person = await portal.fixtures.user();
    // Nothing is kept any more: every step is asked again.
    portal.clock.forward(1_300);
    await provider.behave({ step, mode: 'refuse' });
    const answer = await browserAt(portal).start({ username: person.phone });
    expect([answer.status, answer.reason]).toEqual([502, 'face.provider']);
    expect(answer.bytes.toString()).toContain(names[step]);
  });

  it('the result refused: its own name in a sentence, and the check goes on', async () => {
    const person = await portal.fixtures.user();
    const browser = browserAt(portal);
    const { orderNo, address } = (await browser.start({ username: person.phone })).data;
    await provider.behave({ step: 'sync', mode: 'refuse' });
    const answer = await browser.result(orderNo);
    expect([answer.status, answer.reason]).toEqual([502, 'face.provider']);
    expect(answer.bytes.toString()).toContain('getFaceResult is error');
    await provider.behave({ step: 'sync', mode: 'ok' });
    expect((await browser.result(orderNo, await provider.decide(address, 'pass'))).data.verifyResult).toBe('success');
  });

  it.each(['hang', '500'] as const)('%s: a sentence within five seconds, and the order is over', async (mode) => {
    const person = await portal.fixtures.user();
    await provider.behave({ step: 'faceid', mode });
    const answer = await browserAt(portal).start({ username: person.phone });
    expect(answer.reason).toBe('face.provider');
    expect(answer.bytes.toString()).toContain('getH5FaceId is error');
    const { rows } = await portal.database.pool.query('select state from face_orders where user_id = $1', [person.id]);
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  it('that forgot every ticket is asked for new ones, at the start and at the result', async () => {
    const person = await portal.fixtures.user();
    const browser = browserAt(portal);
    await provider.behave({ forget: true });
    const { orderNo, address } = (await browser.start({ username: person.phone })).data;
    await provider.behave({ forget: true });
    expect((await browser.result(orderNo)).data.verifyResult).toBe('waiting');
    expect(address).toContain('/api/web/login?');
  });

  it('is asked for tickets once in twenty minutes, by all processes together', async () => {
    const person = await portal.fixtures.user();
    const other = await portal.restart();
    const fetched = async () => {
      const { rows } = await portal.database.pool.query('select fetched_at::text from face_tickets');
      return rows;
    };
    portal.clock.forward(1_201);
    await Promise.all(
      [portal, other, portal, other].map((testPortal) => browserAt(testPortal).start({ username: person.phone })),
    );
    const first = await fetched();
    portal.clock.forward(1_100);
    await browserAt(other).start({ username: person.phone });
    expect(await fetched()).toEqual(first);
    portal.clock.forward(101);
    await browserAt(other).start({ username: person.phone });
    expect(await fetched()).not.toEqual(first);
  });
});

it('a court without a provider says so and what to do', async () => {
  const plain = await testPortal();
  const answer = await browserAt(plain).start({ username: '15400000001' });
  await plain.close();
  expect([answer.status, answer.reason]).toEqual([409, 'face.off']);
});
