import { askBySigning } from './assertion-items.ts';
import { expectStatus, expectThat, type Item, type Run } from './item.ts';
import type { Answer } from './portal.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const basicOf = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
const granted = 'grant_type=client_credentials';

type Given = Pick<Run, 'ask' | 'client' | 'secret' | 'key' | 'audience'>;
export const askToken = (given: Given): Promise<Answer> =>
  given.key ? askBySigning(given, given.key) : askBySecret(given);
const askBySecret = ({ ask, client, secret }: Given): Promise<Answer> =>
  ask('/exchange/token', {
    method: 'POST',
    token: null,
    body: granted,
    headers: { ...form, ...basicOf(client, secret ?? '') },
  });

export const tokenItems: readonly Item[] = [
  {
    name: 'token.basic',
    proof: 'secret',
    says: '用 HTTP Basic 取令牌 · a token by HTTP Basic',
    async try(run) {
      const { status, data } = await askToken(run);
      expectThat(status === 200 && typeof data.access_token === 'string', `${status}`);
      expectThat(data.token_type === 'Bearer' && data.expires_in === 600, 'token_type or expires_in');
    },
  },
  {
    name: 'token.form',
    proof: 'secret',
    says: '用表单取令牌 · a token by form',
    async try({ ask, client, secret }) {
      const body = `${granted}&client_id=${client}&client_secret=${encodeURIComponent(secret ?? '')}`;
      expectStatus(await ask('/exchange/token', { method: 'POST', token: null, body, headers: form }), 200);
    },
  },
  {
    name: 'token.wrong-secret',
    says: '错的密钥：401 invalid_client · a wrong secret',
    async try({ ask, client }) {
      const headers = { ...form, ...basicOf(client, 'wrong') };
      const answer = await ask('/exchange/token', { method: 'POST', token: null, body: granted, headers });
      expectStatus(answer, 401, 'machine.credentials');
      expectThat(JSON.parse(answer.text).error === 'invalid_client', 'error is not invalid_client');
    },
  },
  {
    name: 'token.unknown-client',
    says: '没有的客户端与错的密钥答复一样 · an unknown client is answered as a wrong secret',
    async try({ ask, secret }) {
      const headers = { ...form, ...basicOf('019a9000-0000-7000-8000-00000000ffff', secret ?? 'x') };
      const answer = await ask('/exchange/token', { method: 'POST', token: null, body: granted, headers });
      expectStatus(answer, 401, 'machine.credentials');
    },
  },
  {
    name: 'token.grant',
    says: '别的 grant_type：400 · another grant',
    async try({ ask, client, secret }) {
      const headers = { ...form, ...basicOf(client, secret ?? 'x') };
      const answer = await ask('/exchange/token', {
        method: 'POST',
        token: null,
        body: 'grant_type=password',
        headers,
      });
      expectStatus(answer, 400, 'machine.grant');
    },
  },
  {
    name: 'token.not-in-address',
    says: '密钥不能放在网址里：405 · no secret in the address',
    async try({ ask }) {
      const answer = await ask('/exchange/token?client_secret=x', { method: 'POST', token: null, headers: form });
      expectStatus(answer, 405);
    },
  },
  {
    name: 'call.no-token',
    says: '没有令牌：401 · no token',
    async try({ ask }) {
      expectStatus(await ask('/exchange/events', { token: null }), 401, 'machine.none');
    },
  },
  {
    name: 'call.wrong-token',
    says: '没有的令牌：401 · a token nobody has',
    async try({ ask }) {
      expectStatus(await ask('/exchange/events', { token: 'x' }), 401, 'machine.ended');
    },
  },
  {
    name: 'call.elsewhere',
    says: '令牌在 /api/exchange 之外不能用：401 · the token opens nothing else',
    async try({ ask }) {
      expectStatus(await ask('/app/portalUser/userInfo'), 401);
    },
  },
  {
    name: 'call.language',
    says: 'Accept-Language: en 得英文 · refusals in English',
    async try({ ask }) {
      const { text } = await ask('/exchange/events', { token: 'x', headers: { 'accept-language': 'en' } });
      expectThat(/^[\x20-\x7e]+$/.test(String(JSON.parse(text).msg)), text.slice(0, 200));
    },
  },
];
