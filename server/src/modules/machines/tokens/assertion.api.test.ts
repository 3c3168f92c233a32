import { createHmac, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/machines';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal.ts';
import { unreadable } from '../../../testing/values/plain-words.ts';
import { sweepMachines } from '../sweep-machines.ts';
import {
  askByAssertion,
  askToken,
  bearer,
  type Signing,
  send,
  signedJwt,
  testMachine,
} from '../testing/machine-client.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { pool } = portal.database;
beforeEach(async () => {
  await pool.query('delete from limit_events');
});
const someone = await portal.fixtures.staff('admin', ['admin'], 'D09');
const admin = async () => ({ ...someone, token: await portal.fixtures.session(someone.id) });
const audience = `${portal.services.config.publicOrigin}/api/exchange/token`;
const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();
const curve = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

const seconds = (): number => portal.clock.now().getTime() / 1_000;
const claimsOf = (id: string, more: object = {}) => ({
  ...{ iss: id, sub: id, aud: audience, exp: seconds() + 120, iat: seconds(), jti: randomUUID() },
  ...more,
});
/** A system that signs, with the key it signs with. */
async function signing(pair = curve()) {
  const machine = await testMachine(portal, await admin(), { publicKeys: pemOf(pair.publicKey) });
  const jwt = (more: object = {}, how: Partial<Signing> = {}) =>
    signedJwt({ key: pair.privateKey, claims: claimsOf(machine.id, more), ...how });
  return { ...machine, ...pair, jwt };
}
const said = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
  status,
  body.reason ?? null,
];
const events = (token: string) => send(portal, '/exchange/events', { headers: bearer(token) });

test.each(['ES256', 'RS256', 'PS256'])(
  'what is signed by %s with the key on record gives a token, which opens calls',
  async (alg) => {
    const system = await signing(alg === 'ES256' ? curve() : rsa);
    const answer = await askByAssertion(portal, system.jwt({}, { alg }));
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
    expect((await events(String(answer.body.access_token))).status).toBe(200);
    // Of an array with one, with the client id beside it, and with a header that means nothing here.
    const other = system.jwt(
      { aud: [audience] },
      { alg, header: { typ: 'JWT', kid: 'x', jku: 'http://127.0.0.1:1/' } },
    );
    expect((await askByAssertion(portal, other, { form: { client_id: system.id } })).status).toBe(200);
  },
);

test('it is good once, also when it comes twenty times at the same moment', async () => {
  const system = await signing();
  const one = system.jwt();
  const answers = await Promise.all(Array.from({ length: 20 }, () => askByAssertion(portal, one)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.reason === 'machine.assertion')).toHaveLength(19);
  portal.clock.forward(100);
  expect(said(await askByAssertion(portal, one))).toEqual([401, 'machine.assertion']);
  // Another system may use the same name for what it signs.
  const jti = randomUUID();
  const other = await signing();
  for (const each of [system, other]) expect((await askByAssertion(portal, each.jwt({ jti }))).status).toBe(200);
  portal.clock.forward(700);
  await sweepMachines(portal.services);
  expect((await pool.query('select 1 from machine_assertions')).rowCount).toBe(0);
});

test('a signature that is not the key’s is nobody’s: none, by the public key as a secret, by another system, changed, of another form', async () => {
  const [system, other] = [await signing(), await signing()];
  const public_ = pemOf(system.publicKey);
  const hmac = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const good = system.jwt();
  const [head = '', body = '', signature = ''] = good.split('.');
  const forged = Buffer.from(JSON.stringify(claimsOf(system.id, { scope: 'x' }))).toString('base64url');
  const wrong: Readonly<Record<string, string>> = {
    none: system.jwt({}, { alg: 'none', signature: () => '' }),
    'none with a signature': system.jwt({}, { alg: 'none', signature: () => signature }),
    None: system.jwt({}, { alg: 'None', signature: () => 'AA' }),
    'HS256 by the public key': system.jwt({}, { alg: 'HS256', signature: hmac(public_) }),
    'HS256 by its trimmed text': system.jwt({}, { alg: 'HS256', signature: hmac(public_.trim()) }),
    'HS256 that says ES256': system.jwt({}, { signature: hmac(public_) }),
    'the key of another system': system.jwt({}, { key: other.privateKey }),
    'a key in its header': system.jwt(
      {},
      { key: other.privateKey, header: { jwk: other.publicKey.export({ format: 'jwk' }) } },
    ),
    'RS256 of a curve': system.jwt({}, { alg: 'RS256', signature: () => signature }),
    'other claims': `${head}.${forged}.${signature}`,
    'a cut signature': `${head}.${body}.${signature.slice(0, -2)}`,
    zeros: `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
    'what must be understood': system.jwt({}, { header: { crit: ['exp'] } }),
    'two parts': `${head}.${body}`,
    'five parts': `${good}.a.b`,
    padding: `${head}.${body}.${signature}=`,
    'no JSON': `${head}.${Buffer.from('[1]').toString('base64url')}.${signature}`,
    'a proto': `${head}.${Buffer.from('{"__proto__":{"iss":1}}').toString('base64url')}.${signature}`,
    'a lone byte': `${Buffer.from([0xff]).toString('base64url')}.${body}.${signature}`,
  };
  for (const [what, jwt] of Object.entries(wrong)) {
    await pool.query('delete from limit_events');
    expect([what, ...said(await askByAssertion(portal, jwt))]).toEqual([what, 401, 'machine.credentials']);
  }
  // DER instead of the two numbers of RFC 7518.
  const der = signedJwt({ key: system.privateKey, alg: 'ES256 ', claims: claimsOf(system.id) });
  expect((await askByAssertion(portal, der)).status).toBe(401);
  expect((await askByAssertion(portal, good)).status).toBe(200);
});

test('what it says is of this system, for this portal, and of now', async () => {
  const [system, other] = [await signing(), await signing()];
  const wrong: readonly (readonly [string, object])[] = [
    ['iss', { iss: other.id }],
    ['iss', { iss: undefined }],
    ['aud', { aud: 'https://elsewhere.example/api/exchange/token' }],
    ['aud', { aud: `${audience}/` }],
    ['aud', { aud: [audience, 'https://elsewhere.example/'] }],
    ['aud', { aud: undefined }],
    ['exp', { exp: seconds() - 31 }],
    ['exp', { exp: seconds() + 331 }],
    ['exp', { exp: seconds() + 86_400 * 365 }],
    ['exp', { exp: undefined }],
    ['exp', { exp: String(seconds() + 60) }],
    ['exp', { exp: null }],
    ['nbf', { nbf: seconds() + 60 }],
    ['iat', { iat: seconds() + 60 }],
    ['iat', { iat: 'now' }],
    ['jti', { jti: undefined }],
    ['jti', { jti: '' }],
    ['jti', { jti: 7 }],
    ['jti', { jti: 'x'.repeat(256) }],
  ];
  for (const [claim, more] of wrong) {
    await pool.query('delete from limit_events');
    const answer = await askByAssertion(portal, system.jwt(more));
    expect([more, ...said(answer)]).toEqual([more, 401, 'machine.assertion']);
    expect([answer.body.error, String(answer.body.msg).startsWith(`client_assertion 的 ${claim} `)]).toEqual([
      'invalid_client',
      true,
    ]);
  }
  // In another’s name, signed by oneself: nothing tells it from a wrong signature.
  for (const more of [{ sub: other.id }, { sub: other.id, iss: other.id }, { sub: randomUUID() }, { sub: 7 }])
    expect(said(await askByAssertion(portal, system.jwt(more)))).toEqual([401, 'machine.credentials']);
  expect(said(await askByAssertion(portal, system.jwt(), { form: { client_id: other.id } }))).toEqual([
    401,
    'machine.credentials',
  ]);
  for (const more of [{ exp: seconds() - 29 }, { exp: seconds() + 300 }, { nbf: seconds() + 29 }, { iat: undefined }])
    expect([more, (await askByAssertion(portal, system.jwt(more))).status]).toEqual([more, 200]);
});

test('one way at a time: the secret of a system that signs is good no more, and an assertion of one that has none is not', async () => {
  const [system, plain] = [await signing(), await testMachine(portal, await admin())];
  expect(said(await askToken(portal, system.id, system.secret))).toEqual([401, 'machine.by-key']);
  expect(said(await askToken(portal, system.id, 'wrong'))).toEqual([401, 'machine.credentials']);
  const jwt = signedJwt({ key: system.privateKey, claims: claimsOf(plain.id) });
  expect(said(await askByAssertion(portal, jwt))).toEqual([401, 'machine.credentials']);
  const basic = { authorization: `Basic ${Buffer.from(`${plain.id}:${plain.secret}`).toString('base64')}` };
  const ways: readonly Parameters<typeof askByAssertion>[2][] = [
    { form: { client_secret: plain.secret } },
    { headers: basic },
    { form: { client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer' } },
    { form: { grant_type: 'password' } },
  ];
  for (const more of ways)
    expect(said(await askByAssertion(portal, system.jwt(), more))).toEqual([400, 'machine.grant']);
  const inAddress = await send(portal, `/exchange/token?client_assertion=${system.jwt()}`, { method: 'POST' });
  expect(inAddress.status).not.toBe(200);
});

test('a thousand wrong ones at once slow down neither the system itself nor others', async () => {
  const [victim, other, plain] = [await signing(), await signing(rsa), await testMachine(portal, await admin())];
  const forged = (i: number) =>
    i % 2 === 0
      ? signedJwt({ key: other.privateKey, alg: 'RS256', claims: claimsOf(victim.id) })
      : signedJwt({ key: curve().privateKey, claims: claimsOf(victim.id) });
  const wrong = Array.from({ length: 1_000 }, (_, i) => forged(i));
  const [answers, right] = await Promise.all([
    Promise.all(wrong.map((jwt) => askByAssertion(portal, jwt))),
    Promise.all([
      askByAssertion(portal, victim.jwt()),
      askByAssertion(portal, other.jwt({}, { alg: 'PS256' })),
      askToken(portal, plain.id, plain.secret),
    ]),
  ]);
  const counted = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([counted(401), counted(429)]).toEqual([20, 980]);
  expect(right.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await askByAssertion(portal, victim.jwt())).status).toBe(200);
}, 120_000);

test('keys are entered as PEM or JWK, two while one is changed, and nothing else is taken for one', async () => {
  const [first, second, third] = [curve(), curve(), curve()];
  const machine = await testMachine(portal, await admin());
  const change = async (publicKeys: string, version: number) =>
    portal.call(
      calls.changeMachine,
      {
        params: { id: machine.id },
        body: { name: machine.id, scopes: ['events:read'], sources: [], ipRanges: [], version, publicKeys },
      },
      { as: await admin() },
    );
  const held = await machine.token();
  const jwk = JSON.stringify(first.publicKey.export({ format: 'jwk' }));
  const entered = (await change(jwk, 1)).data;
  expect(entered.publicKeys).toBe(pemOf(first.publicKey).trim());
  expect(entered.keys).toEqual([{ kind: 'EC P-256', print: expect.stringMatching(/^[\w-]{43}$/) }]);
  // What was given by the secret went with it.
  expect((await events(held)).status).toBe(401);
  const by = async ({ privateKey }: { privateKey: KeyObject }) =>
    (await askByAssertion(portal, signedJwt({ key: privateKey, claims: claimsOf(machine.id) }))).status;
  expect(await by(first)).toBe(200);
  await change(`${pemOf(first.publicKey)}\n${pemOf(second.publicKey)}`, 2);
  expect([await by(first), await by(second)]).toEqual([200, 200]);
  await change(pemOf(second.publicKey), 3);
  expect([await by(first), await by(second)]).toEqual([401, 200]);
  const set = { keys: [second, third].map(({ publicKey }) => publicKey.export({ format: 'jwk' })) };
  expect((await change(JSON.stringify(set), 4)).data.keys).toHaveLength(2);
  const tiny = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const small = generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 3 });
  const other = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const privatePem = third.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const wrong: readonly (readonly [string, RegExp])[] = [
    [privatePem, /这是私钥/],
    [`${pemOf(first.publicKey)}${privatePem}`, /这是私钥/],
    [third.privateKey.export({ type: 'sec1', format: 'pem' }).toString(), /这是私钥/],
    [JSON.stringify(third.privateKey.export({ format: 'jwk' })), /这是私钥/],
    [JSON.stringify({ kty: 'oct', k: 'c2VjcmV0' }), /这是私钥/],
    [pemOf(tiny.publicKey), /公钥要是/],
    [pemOf(small.publicKey), /公钥要是/],
    [pemOf(other.publicKey), /公钥要是/],
    [pemOf(generateKeyPairSync('ed25519').publicKey), /公钥要是/],
    [`${pemOf(first.publicKey)}${pemOf(second.publicKey)}${pemOf(third.publicKey)}`, /最多 2 把/],
    ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', /读不出/],
    ['-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----', /读不出/],
    ['ssh-rsa AAAA', /读不出/],
    ['{"kty":"EC"', /读不出/],
    ['{"keys":[]}', /读不出/],
    [`${pemOf(first.publicKey)} and more`, /读不出/],
  ];
  for (const [publicKeys, says] of wrong) {
    const { fields } = await change(publicKeys, 5);
    const [problem] = fields;
    expect([publicKeys.slice(0, 30), problem?.path, says.test(problem?.msg ?? '')]).toEqual([
      publicKeys.slice(0, 30),
      'publicKeys',
      true,
    ]);
    if (problem) expect(unreadable(problem, 'zh')).toBeUndefined();
  }
  expect(
    (
      await events(
        await (async () =>
          String(
            (await askByAssertion(portal, signedJwt({ key: third.privateKey, claims: claimsOf(machine.id) }))).body
              .access_token,
          ))(),
      )
    ).status,
  ).toBe(200);
  // Taken away, it has its secret again; left out, what stands stays.
  expect((await change('', 5)).data).toMatchObject({ publicKeys: '', keys: [] });
  expect((await askToken(portal, machine.id, machine.secret)).status).toBe(200);
});
