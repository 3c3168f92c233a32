import { randomUUIDv7 } from 'node:crypto';
import { sessionSeconds } from '@sufu/contract/accounts';
import type { Executor } from '../../../platform/database/database.ts';
import { hashOf, newToken } from './tokens.ts';

export type Tokens = {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
};
type Opening = {
  readonly userId: string;
  readonly ip: string;
  readonly client: string;
  /** It begins with a password, an SMS code or a face. */
  readonly proved?: boolean;
};

/** Begin a session: the only place that gives out new ones. */
export async function openSession(
  db: Executor,
  { userId, ip, client, proved = false }: Opening,
  at: Date,
): Promise<Tokens> {
  const sessionId = randomUUIDv7();
  const accessToken = newToken();
  const refreshToken = newToken();
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      token_hash: hashOf(accessToken),
      created_at: at,
      last_seen_at: at,
      proved_at: proved ? at : null,
      ip,
      client: client.slice(0, 200),
    })
    .execute();
  await db
    .insertInto('refresh_tokens')
    .values({ hash: hashOf(refreshToken), session_id: sessionId, issued_at: at })
    .execute();
  return { sessionId, accessToken, refreshToken, expiresIn: sessionSeconds.idle };
}

/** The sessions of a person that are neither ended, idle for too long, nor too old. */
export const livingSessions = (db: Executor, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', new Date(now.getTime() - sessionSeconds.idle * 1_000))
    .where('created_at', '>', new Date(now.getTime() - sessionSeconds.whole * 1_000));

/** Over from this instant, on every server process: the database is asked on each request. */
export async function endSession(db: Executor, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Every session of a person, but for the one that is spared, and every sign-in that waits for its second step. Answers which. */
export async function endSessionsOf(
  db: Executor,
  userId: string,
  at: Date,
  spared?: string,
): Promise<readonly string[]> {
  await db
    .updateTable('second_steps')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(spared !== undefined, (q) => q.where('id', '!=', spared ?? ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
