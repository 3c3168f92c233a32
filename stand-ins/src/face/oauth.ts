import type { FastifyInstance } from 'fastify';
import { answer, granted, type ProviderState } from './provider-state.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** Tokens and tickets (`api/oauth2`). */
export function serveTickets(app: FastifyInstance, { appId, secret, office }: ProviderState): void {
  app.get<{ Querystring: Given }>('/api/oauth2/access_token', ({ query }, reply) => {
    const isClient = query.app_id === appId && query.secret === secret && query.grant_type === 'client_credential';
    if (!isClient) return reply.send(answer('400103', 'app_id 或 secret 不对'));
    return reply.send(granted({ access_token: office.giveToken(), expire_in: '7200', expire_time: '20261123160300' }));
  });
  app.get<{ Querystring: Given }>('/api/oauth2/api_ticket', ({ query }, reply) => {
    if (query.app_id !== appId || !office.isToken(query.access_token ?? ''))
      return reply.send(answer('400106', 'access_token 无效'));
    const ofUser = query.type === 'NONCE';
    if (ofUser && !query.user_id) return reply.send(answer('400101', '缺少 user_id'));
    const value = ofUser ? office.giveNonce(query.user_id ?? '') : office.giveSign();
    const ticket = { value, expire_in: ofUser ? 120 : 3600, expire_time: '20261123160300' };
    return reply.send(granted({ tickets: [ticket] }));
  });
}
