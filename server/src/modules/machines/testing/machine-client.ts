import { constants, createHash, createHmac, type KeyObject, randomUUID, sign } from 'node:crypto';
import { machineScopeNames } from '@sufu/contract/core';
import { addMachine, type MachineEntry } from '@sufu/contract/machines';
import type { TestPortal, TestUser } from '../../../testing/portal.ts';

export type Answered = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
};
type Sent = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
};

/** As another system sends it, with or without a token. */
export async function send(
  { app }: TestPortal,
  path: string,
  { method = 'GET', payload, headers = {}, ip }: Sent = {},
): Promise<Answered> {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
    ...(ip === undefined ? {} : { remoteAddress: ip }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    body: isJson ? (JSON.parse(answer.body) as Record<string, unknown>) : {},
    text: answer.body,
    headers: answer.headers,
  };
}

export const askToken = (
  portal: TestPortal,
  id: string,
  secret: string,
  ip?: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  send(portal, '/exchange/token', {
    method: 'POST',
    payload: 'grant_type=client_credentials',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...(ip === undefined ? {} : { ip }),
  });

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
export type Signing = {
  readonly key: KeyObject;
  readonly alg?: string;
  /** More of the header. */
  readonly header?: object;
  readonly claims: object;
  /** Instead of a signature by the key. */
  readonly signature?: (text: string) => string;
};
/** A JWT in its compact form, right or wrong as it is asked for. */
export function signedJwt({ key, alg = 'ES256', header = {}, claims, signature }: Signing): string {
  const text = `${encoded({ alg, ...header })}.${encoded(claims)}`;
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  const manner = alg === 'ES256' ? { dsaEncoding: 'ieee-p1363' as const } : alg === 'PS256' ? pss : {};
  const made = signature ?? ((signed) => sign('sha256', Buffer.from(signed), { key, ...manner }).toString('base64url'));
  return `${text}.${made(text)}`;
}

/** For a token by what the system signed. */
export const askByAssertion = (
  portal: TestPortal,
  assertion: string,
  {
    ip,
    headers = {},
    form = {},
  }: { ip?: string; headers?: Record<string, string>; form?: Record<string, string> } = {},
) =>
  send(portal, '/exchange/token', {
    method: 'POST',
    payload: new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_assertion: assertion },
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      ...form,
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(ip === undefined ? {} : { ip }),
  });

export type TestMachine = {
  readonly id: string;
  readonly secret: string;
  readonly version: number;
  /** A token, got now. */
  token(): Promise<string>;
};

/** A system that an administrator enters; it may do everything for one source, unless `entry` says otherwise. */
export async function testMachine(
  portal: TestPortal,
  admin: TestUser,
  entry: Partial<MachineEntry> = {},
): Promise<TestMachine> {
  const body = {
    ...{ key: randomUUID(), name: `系统 ${randomUUID()}`, scopes: [...machineScopeNames] },
    ...{ sources: ['yunxi-case'], ipRanges: [], ...entry },
  };
  const { item, secret } = (await portal.call(addMachine, { body }, { as: admin })).data;
  return {
    ...{ id: item.id, secret, version: item.version },
    async token() {
      const { status, body: answer, text } = await askToken(portal, item.id, secret);
      if (status !== 200) throw new Error(`no token: ${text}`);
      return String(answer.access_token);
    },
  };
}

export const bearer = (token: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` });

export type SignedPushOf = {
  readonly client: string;
  readonly secret: string;
  readonly body: string | Buffer;
  /** Seconds; what is signed for, where another one is sent. */
  readonly timestamp: number;
  readonly id?: string;
  readonly source?: string;
  readonly algorithm?: 'sha256' | 'sm3';
};
/** Headers of a push that is signed and has no token. */
export function signedPushHeaders({ client, secret, body, timestamp, ...more }: SignedPushOf): Record<string, string> {
  const { id = randomUUID(), source = 'yunxi-case', algorithm = 'sha256' } = more;
  const sha256 = createHash('sha256').update(body).digest('hex');
  const text = `${id}.${timestamp}.POST /api/exchange/signed-changes?source=${source}\n${sha256}`;
  const value = createHmac(algorithm, secret).update(text).digest('base64');
  return {
    'content-type': 'application/x-ndjson',
    'webhook-client': client,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `${algorithm === 'sm3' ? 'v1sm3' : 'v1'},${value}`,
    'content-sha256': sha256,
  };
}
