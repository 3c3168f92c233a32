import { z } from 'zod';
import type { AppServices } from '../../platform/calls/context.ts';
import type { FaceConfig } from '../../platform/config/face-config.ts';
import { type Executor, lock } from '../../platform/database/database.ts';
import { askProvider } from './ask-provider.ts';
import { type Step, StepFailed } from './steps.ts';

/** Twenty minutes, as specified (K15, K16) and as the provider wants. */
const keptMs = 20 * 60_000;

export type Tickets = {
  readonly token: string;
  readonly sign: string;
  /** The one before: what the provider signed just before a change is still to be read. */
  readonly signBefore: string | null;
  readonly fetchedAt: Date;
};
export type TicketSource = {
  current(): Promise<Tickets>;
  /** Not good any more, whatever their age: fetch others, unless somebody has already. */
  renew(old: Tickets): Promise<Tickets>;
};

const given = z.object({ access_token: z.string().min(1) });
const ticket = z.object({ tickets: z.array(z.object({ value: z.string().min(1) })).min(1) });

export async function fetchTicket(
  { url, appId }: FaceConfig,
  step: Extract<Step, 'sign' | 'nonce'>,
  token: string,
  userId?: string,
): Promise<string> {
  const address = new URL('/api/oauth2/api_ticket', url);
  const type = userId === undefined ? 'SIGN' : 'NONCE';
  const parameters = { app_id: appId, access_token: token, type, version: '1.0.0' };
  address.search = String(new URLSearchParams({ ...parameters, ...(userId === undefined ? {} : { user_id: userId }) }));
  const { data, msg } = await askProvider(step, address, ticket);
  const [first] = data?.tickets ?? [];
  if (!first) throw new StepFailed(step, msg);
  return first.value;
}

async function fetchToken({ url, appId, secret }: FaceConfig): Promise<string> {
  const address = new URL('/api/oauth2/access_token', url);
  const parameters = { app_id: appId, secret, grant_type: 'client_credential', version: '1.0.0' };
  address.search = String(new URLSearchParams(parameters));
  const { data, msg } = await askProvider('token', address, given);
  if (!data) throw new StepFailed('token', msg);
  return data.access_token;
}

/**
 * Access token and SIGN ticket, kept sealed in the database: a new token ends the one before within a minute, so that all
 * processes must use the same, and only one may fetch at a time. A NONCE ticket is good once and for two minutes with the
 * provider: it is fetched for each check and never kept.
 */
export function ticketSource({ db, secrets, now }: AppServices, config: FaceConfig): TicketSource {
  const read = async (executor: Executor): Promise<Tickets | null> => {
    const row = await executor
      .selectFrom('face_tickets')
      .selectAll()
      .where('app_id', '=', config.appId)
      .executeTakeFirst();
    if (!row) return null;
    const open = (sealed: Buffer) => secrets.open(sealed, 'face_tickets.ticket');
    return {
      token: open(row.token),
      sign: open(row.sign),
      signBefore: row.sign_before && open(row.sign_before),
      fetchedAt: row.fetched_at,
    };
  };
  const isFresh = ({ fetchedAt }: Tickets): boolean => now().getTime() - fetchedAt.getTime() < keptMs;
  const fetchNew = (isGood: (tickets: Tickets) => boolean): Promise<Tickets> =>
    db.transaction().execute(async (tx) => {
      await lock(tx, 'face-tickets');
      const kept = await read(tx);
      if (kept && isGood(kept)) return kept;
      const token = await fetchToken(config);
      const sign = await fetchTicket(config, 'sign', token);
      const seal = (value: string) => secrets.seal(value, 'face_tickets.ticket');
      const row = { token: seal(token), sign: seal(sign), sign_before: kept && seal(kept.sign), fetched_at: now() };
      await tx
        .insertInto('face_tickets')
        .values({ app_id: config.appId, ...row })
        .onConflict((on) => on.column('app_id').doUpdateSet(row))
        .execute();
      return { token, sign, signBefore: kept?.sign ?? null, fetchedAt: row.fetched_at };
    });
  // Of this process one at a time, so that those who wait hold no connection.
  let fetching: Promise<Tickets> | null = null;
  const once = (isGood: (tickets: Tickets) => boolean): Promise<Tickets> => {
    fetching ??= fetchNew(isGood).finally(() => {
      fetching = null;
    });
    return fetching;
  };
  return {
    async current() {
      const kept = await read(db);
      return kept && isFresh(kept) ? kept : once(isFresh);
    },
    renew: (old) => once((tickets) => tickets.sign !== old.sign),
  };
}
