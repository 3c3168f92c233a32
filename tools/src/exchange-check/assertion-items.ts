import { constants, type KeyObject, randomUUID, sign } from 'node:crypto';
import { expectStatus, expectThat, type Item, type Run } from './item.ts';
import type { Answer } from './portal.ts';

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const seconds = (): number => Math.floor(Date.now() / 1_000);
type Given = Pick<Run, 'ask' | 'client' | 'audience'>;

const claimsOf = ({ client, audience }: Given, more: object = {}): object => ({
  ...{ iss: client, sub: client, aud: audience, iat: seconds(), exp: seconds() + 120, jti: randomUUID() },
  ...more,
});
function signed(key: KeyObject, claims: object): string {
  const isCurve = key.asymmetricKeyType === 'ec';
  const text = `${encoded({ alg: isCurve ? 'ES256' : 'PS256', typ: 'JWT' })}.${encoded(claims)}`;
  const manner = isCurve
    ? { dsaEncoding: 'ieee-p1363' as const }
    : { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
  return `${text}.${sign('sha256', Buffer.from(text), { key, ...manner }).toString('base64url')}`;
}
const send = ({ ask }: Given, assertion: string): Promise<Answer> =>
  ask('/exchange/token', {
    ...{ method: 'POST', token: null },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** A token for what is signed with this key. */
export const askBySigning = (given: Given, key: KeyObject): Promise<Answer> =>
  send(given, signed(key, claimsOf(given)));

const byKey = (name: string, says: string, attempt: (run: Run, key: KeyObject) => Promise<void>): Item => ({
  ...{ name, says, proof: 'key' },
  async try(run) {
    if (run.key) await attempt(run, run.key);
  },
});
/** Signed with the right key, and not taken. */
const refused = (name: string, says: string, more: () => object): Item =>
  byKey(name, says, async (run, key) => {
    expectStatus(await send(run, signed(key, claimsOf(run, more()))), 401, 'machine.assertion');
  });

export const assertionItems: readonly Item[] = [
  byKey('assertion.token', '用签名取令牌 · a token for what is signed', async (run, key) => {
    const { status, data } = await askBySigning(run, key);
    expectThat(status === 200 && typeof data.access_token === 'string', `${status}`);
  }),
  byKey('assertion.once', '同一个 jti 只用一次 · a jti is good once', async (run, key) => {
    const one = signed(key, claimsOf(run));
    expectStatus(await send(run, one), 200);
    expectStatus(await send(run, one), 401, 'machine.assertion');
  }),
  refused('assertion.expired', '过期的：401 · one that is over', () => ({ exp: seconds() - 60 })),
  refused('assertion.long', 'exp 超过 5 分钟：401 · one that is good for longer', () => ({ exp: seconds() + 600 })),
  refused('assertion.audience', '给别处的：401 · one for somebody else', () => ({ aud: 'https://elsewhere.example/' })),
  {
    ...{ name: 'assertion.unsigned', says: '没有签名的：401 · one that nobody signed' },
    async try(run) {
      const text = `${encoded({ alg: 'none' })}.${encoded(claimsOf(run))}`;
      for (const signature of ['', 'AAAA'])
        expectStatus(await send(run, `${text}.${signature}`), 401, 'machine.credentials');
    },
  },
];
