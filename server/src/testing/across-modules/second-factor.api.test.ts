import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bindSocial,
  finishSocial,
  getUserInfo,
  issueHandOff,
  peekHandOff,
  startSocial,
  takeHandOff,
  token,
} from '@sufu/contract/accounts';
import { type Call, type CallRequest, isMachineAccess } from '@sufu/contract/core';
import { readFaceResult, startFace } from '@sufu/contract/face';
import { allCalls } from '@sufu/contract/registry';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askForCode, codeSentTo, proofFor } from '../../modules/accounts/testing/fixtures.ts';
import {
  firstStep,
  memberOf,
  newBrowser,
  requireFactor,
  setUpApp,
  type WithApp,
} from '../../modules/accounts/testing/second-factor.ts';
import { type TestPortal, type TestUser, testPortal } from '../portal.ts';
import { type TestFaceProvider, testFaceProvider } from '../providers/face-provider.ts';
import { type TestProviders, testProviders } from '../providers/social-providers.ts';
import { sampleKind, unknownId } from '../refusals/refusal-fixtures.ts';

let faces: TestFaceProvider;
let social: TestProviders;
let portal: TestPortal;
let admin: TestUser;
let app: WithApp;
beforeAll(async () => {
  faces = await testFaceProvider();
  social = await testProviders();
  portal = await testPortal({ env: { ...faces.env, ...social.env } });
  await requireFactor(portal, 'administrators', [await memberOf(portal), await memberOf(portal)]);
  admin = await memberOf(portal);
  app = await setUpApp(portal, admin);
});
beforeEach(() => portal.clock.forward(120));
afterAll(async () => {
  await portal.close();
  await faces.close();
  await social.close();
});

const asAdmin = (): TestUser => ({ ...admin, token: app.token });
type Proven = (browser: TestPortal) => Promise<string | undefined>;
/** Every way of signing in, up to its refusal. */
const ways: Readonly<Record<string, Proven>> = {
  captcha: async (browser) => (await firstStep(browser, admin)).reason,
  sms_code: async (browser) => {
    await askForCode(browser, admin.phone, 'sign-in');
    const body = { grant_type: 'sms_code', phone: admin.phone, code: await codeSentTo(portal, admin.phone) } as const;
    return (await browser.call(token, { query: {}, body })).reason;
  },
  social: async (browser) => {
    const goThrough = async (): Promise<string> => {
      const { address } = (await browser.call(startSocial, { body: { source: 'wechat' } })).data;
      const back = await social.decide(address, { who: 'stone' });
      const [code, state] = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '');
      return (await browser.call(finishSocial, { body: { source: 'wechat', code: code ?? '', state: state ?? '' } }))
        .data.ticket;
    };
    const ticket = await goThrough();
    const headers = await proofFor(portal, asAdmin(), 'bind-social');
    const bound = await browser.call(bindSocial, { body: { ticket } }, { headers, as: asAdmin() });
    expect(bound.status).toBe(200);
    const body = { grant_type: 'social', ticket: await goThrough() } as const;
    return (await browser.call(token, { query: {}, body })).reason;
  },
  face: async (browser) => {
    const errand = { url: '/index', type: 'web', detectType: 'AuthorityLibrary', extra: {} } as const;
    const body = { purpose: 'sign-in', consent: true, username: admin.phone, errand } as const;
    const { orderNo, address } = (await browser.call(startFace, { body })).data;
    const back = await faces.decide(address, 'pass');
    const returned = {
      orderNo,
      code: back?.searchParams.get('code') ?? '',
      newSignature: back?.searchParams.get('newSignature') ?? '',
    };
    expect((await browser.call(readFaceResult, { body: returned })).data.verifyResult).toBe('success');
    const asked = { grant_type: 'face', order_no: orderNo } as const;
    return (await browser.call(token, { query: {}, body: asked })).reason;
  },
  'hand-off': async (browser) => {
    const { authToken } = (await portal.call(issueHandOff, { body: { redirectUrl: '/index' } }, { as: asAdmin() }))
      .data;
    await browser.call(peekHandOff, { body: { authToken, redirectUrl: '/index' } });
    return (await browser.call(takeHandOff, { body: { authToken, redirectUrl: '/index', replace: false } })).reason;
  },
};

test.each(Object.keys(ways))('%s asks for the second step, and gives no session before it', async (way) => {
  const sessions = async () =>
    Number(
      (await portal.database.pool.query('select count(*) from sessions where user_id = $1', [admin.id])).rows[0].count,
    );
  const browser = newBrowser(portal);
  const before = await sessions();
  expect(await ways[way]?.(browser)).toBe('sign-in.second-factor');
  expect(await sessions()).toBe(before);
  expect((await browser.call(getUserInfo, {})).reason).toBe('session.none');
});

test('the grants that are tried are all there are', () => {
  const { grant_type } = (token.body ?? expect.unreachable()).unwrap().shape;
  const grants = grant_type.unwrap().options.filter((grant) => grant !== 'refresh_token');
  expect(Object.keys(ways).sort()).toEqual([...grants, 'hand-off'].sort());
});

test('sessions begin by registering and behind the second step, and nowhere else', () => {
  const modules = join(import.meta.dirname, '../../modules');
  const whoImports = globSync('**/*.ts', { cwd: modules }).filter((file) =>
    /import [^;]*\b(beginSession|openSession)\b/.test(readFileSync(join(modules, file), 'utf8')),
  );
  expect(whoImports.sort()).toEqual([
    'accounts/registration/register.ts',
    'accounts/second-factor/answer-second-step.ts',
    'accounts/second-factor/second-steps.ts',
    'accounts/sessions/begin-session.ts',
  ]);
});

/** What a sign-in that waits for its second step has: the token of its cookie, in every place where one of a session could stand. */
test('a sign-in that waits for its second step opens no other call, whatever its token is passed off as', async () => {
  const headers = { 'x-requested-with': 'sufu', 'sec-fetch-site': 'same-origin' };
  const first = await firstStep(newBrowser(portal), admin);
  const set = [first.headers['set-cookie'] ?? []].flat().map(String).join(';');
  const step = /second-step=([\w-]{43})/.exec(set)?.[1] ?? expect.unreachable('no cookie was set');
  const any = { params: { type: sampleKind, id: unknownId }, query: {}, body: {} } as unknown as CallRequest<Call>;
  const guarded = allCalls.filter(({ access }) => access !== 'public');
  expect(guarded.length).toBeGreaterThan(200);
  for (const call of guarded) {
    const none = isMachineAccess(call.access) ? ['machine.none', 'machine.ended'] : ['session.none', undefined];
    const places: readonly Record<string, string>[] = [
      { cookie: `__Host-second-step=${step}` },
      { cookie: `__Host-second-step=${step}; __Host-token=${step}` },
      { 'blade-auth': `bearer ${step}` },
    ];
    for (const place of places) {
      const answer = await portal.call(call, any, { headers: { ...headers, ...place } });
      expect([call.id, answer.status, none.includes(answer.reason)]).toEqual([call.id, 401, true]);
    }
  }
}, 120_000);
