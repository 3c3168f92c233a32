import type { Call, CallReply, CallRequest, Lang } from '@sufu/contract/core';
import Fastify from 'fastify';
import type { KnownUser } from '../../modules/accounts/index.ts';
import {
  type Actor,
  type AppServices,
  type SignedInContext,
  type Transaction,
  transact,
} from '../../platform/calls/context.ts';
import type { Mounted, Upload } from '../../platform/calls/mount.ts';
import type { Change } from '../../platform/database/statements/write-at-once.ts';
import type { SeedPerson } from '../people.ts';

const lang: Lang = 'zh';
const { log } = Fastify({ logger: false });

const actorOf = ({ id: userId, name, roles, proof }: KnownUser, { staff }: SeedPerson): Actor => ({
  userId,
  sessionId: userId,
  name,
  roles,
  verified: proof !== null,
  locked: false,
  staff: staff ? { ...staff, standsInFor: [] } : null,
});

/** A letter to a phone or a mailbox, as `sendTo` puts it out. */
const isLetter = (change: Change, { tx }: Transaction): boolean =>
  /^insert into "?notification_sends"? \([^)]*\bletter\b/.test(change.compile(tx).sql);
/** Letters of these weeks went out then: a portal that runs beside would send them again. */
const withoutLetters = (transaction: Transaction): Transaction => ({
  ...transaction,
  atEnd: (change) => {
    if (!isLetter(change(transaction.tx), transaction)) transaction.atEnd(change);
  },
});

/** Parties file on phones and computers, as reports show it. */
const browserOf = ({ phone }: SeedPerson): string =>
  Number(phone.slice(-1)) % 3 === 0
    ? 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
    : 'Mozilla/5.0 (Linux; Android 14) Mobile';

/** What somebody of the demonstration court does at a moment: a request as a use case sees it, that came from nowhere. */
export function actAs(services: AppServices, user: KnownUser, person: SeedPerson, now: Date): SignedInContext {
  const actor = actorOf(user, person);
  const origin = { actorId: user.id, ip: '', ipClaim: null, terminal: null };
  const noReply = () => undefined;
  return {
    services,
    actor,
    machine: null,
    lang,
    now,
    log,
    ip: '',
    headers: { 'x-requested-with': 'sufu', 'user-agent': browserOf(person) },
    db: services.db,
    secrets: services.secrets,
    transact: (work) => transact(services, origin, now, (transaction) => work(withoutLetters(transaction))),
    cookie: noReply,
    reply: { setSession: noReply, clearSession: noReply, setCookie: noReply },
  };
}

type Parts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
export type Invoke = <C extends Call>(
  context: SignedInContext,
  call: C,
  request: CallRequest<C>,
  file?: Upload,
) => Promise<CallReply<C>>;

/** Make a call as the server does once it knows who asks: read by its shapes, done by the use case that is mounted for it. */
export function invokeOf(mounted: readonly Mounted[]): Invoke {
  const byId = new Map(mounted.map((mounted) => [mounted.call.id, mounted]));
  return async <C extends Call>(context: SignedInContext, call: C, request: CallRequest<C>, file?: Upload) => {
    const { params, query, body }: Parts = request;
    const found = byId.get(call.id);
    if (!found) throw new Error(`${call.id} is not mounted`);
    const answer = await found.run(context, {
      params: call.params?.parse(params),
      query: call.query?.parse(query ?? {}),
      body: call.body?.parse(body ?? {}),
      upload: async () => file ?? null,
      parts: () => Promise.reject(new Error('nothing comes in parts')),
    });
    return answer as CallReply<C>;
  };
}
