import { sessionSeconds } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { Context } from '../../../platform/calls/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { endSession, type Tokens } from './sessions.ts';
import { hashOf } from './tokens.ts';

/**
 * The tokens that follow a refresh token are made from it under the server's key: two requests that come with it at the
 * same moment (two tabs) get the same answer, and neither throws the other out.
 */
const following = (secrets: Secrets, token: string): { accessToken: string; refreshToken: string } => ({
  accessToken: secrets.lookup(token, 'sessions.next-access').toString('base64url'),
  refreshToken: secrets.lookup(token, 'sessions.next-refresh').toString('base64url'),
});

async function find({ db, now }: Context, hash: Buffer) {
  const row = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'refresh_tokens.used_at',
      'sessions.id',
      'sessions.user_id',
      'sessions.created_at',
      'sessions.ended_at',
      'users.disabled_at',
    ])
    .where('refresh_tokens.hash', '=', hash)
    .executeTakeFirst();
  const secondsLeft = row ? sessionSeconds.whole - (now.getTime() - row.created_at.getTime()) / 1_000 : 0;
  if (!row || row.ended_at || row.disabled_at || secondsLeft <= 0) throw new Refused('session.ended');
  return { sessionId: row.id, userId: row.user_id, used: row.used_at !== null, secondsLeft };
}

/**
 * A new pair of tokens for the session, also after it was idle, within its 12 hours. A refresh token that was used before
 * ends the session: one of its two holders is a thief.
 */
export async function refreshSession(context: Context, token: string): Promise<Tokens> {
  const { now, secrets } = context;
  const hash = hashOf(token);
  const { sessionId, userId, used, secondsLeft } = await find(context, hash);
  if (used) {
    await context.transact(async (transaction) => {
      await endSession(transaction.tx, sessionId, now);
      transaction.record('accounts.refresh-reused', userId, { session: sessionId });
    });
    throw new Refused('refresh.reused');
  }
  const next = following(secrets, token);
  await context.transact(async (transaction) => {
    const mine = await transaction.tx
      .updateTable('refresh_tokens')
      .set({ used_at: now })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('session_id')
      .executeTakeFirst();
    // It was unused a moment ago: somebody came at the same time, and has just written what we would.
    if (!mine) return;
    await transaction.tx
      .updateTable('sessions')
      .set({ token_hash: hashOf(next.accessToken), last_seen_at: now })
      .where('id', '=', sessionId)
      .execute();
    await transaction.tx
      .insertInto('refresh_tokens')
      .values({ hash: hashOf(next.refreshToken), session_id: sessionId, issued_at: now })
      .execute();
    transaction.record('accounts.session-refreshed', userId, { session: sessionId });
  });
  return { sessionId, ...next, expiresIn: Math.floor(Math.min(sessionSeconds.idle, secondsLeft)) };
}
