import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { servePages } from './browser.ts';
import { serveChecks } from './checks.ts';
import { serveTickets } from './oauth.ts';
import { outcomes } from './orders.ts';
import { answer, type ProviderState, type ReceivedCheck } from './provider-state.ts';
import { ticketOffice } from './tickets.ts';

export type { Outcome } from './orders.ts';
export type { ReceivedCheck } from './provider-state.ts';
export { signatureOf } from './signature.ts';

const steps = ['token', 'sign', 'nonce', 'faceid', 'sync'] as const;
export type Step = (typeof steps)[number];
/**
 * `step` ill from now on: `hang` never answers, `500` breaks, `refuse` says no in the provider's form; `ok` mends it.
 * `idNo`: how that person's checks come out. `forget`: no ticket is known any more, as after a restart.
 */
const behaviour = z.union([
  z.object({ step: z.enum(steps), mode: z.enum(['ok', 'hang', '500', 'refuse']) }),
  z.object({ idNo: z.string(), outcome: z.enum(outcomes) }),
  z.object({ forget: z.literal(true) }),
]);
export type Behaviour = z.output<typeof behaviour>;

export type FaceOptions = { readonly appId: string; readonly secret: string; readonly now?: () => number };
export type FaceProvider = { readonly app: FastifyInstance; readonly seen: readonly ReceivedCheck[] };

const places: readonly (readonly [RegExp, Step])[] = [
  [/^\/api\/oauth2\/access_token/, 'token'],
  [/^\/api\/oauth2\/api_ticket.*type=NONCE/, 'nonce'],
  [/^\/api\/oauth2\/api_ticket/, 'sign'],
  [/^\/api\/server\/h5\//, 'faceid'],
  [/^\/api\/server\/sync/, 'sync'],
];

/** Being ill, and how people's checks come out, as `POST /behave` says. */
function serveBehaviour(app: FastifyInstance, { office, people }: ProviderState): void {
  const ill = new Map<Step, 'hang' | '500' | 'refuse'>();
  app.addHook('onRequest', async (request, reply) => {
    const step = places.find(([path]) => path.test(request.url))?.[1];
    const mode = step && ill.get(step);
    if (mode === 'hang') reply.hijack();
    if (mode === '500') await reply.code(500).send('broken');
    if (mode === 'refuse') await reply.send(answer('400102', '业务繁忙，请稍后再试'));
  });
  app.post('/behave', (request, reply) => {
    const wanted = behaviour.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send({ error: 'malformed' });
    const given = wanted.data;
    if ('forget' in given) office.forget();
    else if ('idNo' in given) people.set(given.idNo, given.outcome);
    else if (given.mode === 'ok') ill.delete(given.step);
    else ill.set(given.step, given.mode);
    return reply.send(given);
  });
}

/**
 * A stand-in for the face provider (Tencent Cloud, H5): a real HTTP service that verifies every signature and looks at nobody.
 *
 * - `GET /api/oauth2/access_token`, `GET /api/oauth2/api_ticket` (SIGN, NONCE), `POST /api/server/h5/geth5faceid`,
 *   `GET /api/web/login` the page, `GET /api/server/sync` the result, each as the provider's guide says.
 * - A person's check comes out as `POST /behave` has set it, else passes after four seconds; the page's buttons choose too.
 */
export function faceProvider({ appId, secret, now = Date.now }: FaceOptions): FaceProvider {
  // A picture to compare with comes in base64.
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 4 * 1024 * 1024 });
  const seen: ReceivedCheck[] = [];
  const provider: ProviderState = {
    appId,
    secret,
    office: ticketOffice(now),
    orders: new Map(),
    people: new Map(),
    seen,
  };
  serveBehaviour(app, provider);
  serveTickets(app, provider);
  serveChecks(app, provider);
  servePages(app, provider);
  return { app, seen };
}
