import { randomBytes } from 'node:crypto';
import type { SocialSource } from '@sufu/contract/accounts';
import type { Context } from '../../../platform/calls/context.ts';
import { hashOf } from '../sessions/tokens.ts';
import { browserMark, socialSeconds } from './browser.ts';

/** 256 random bits in hex: both providers hand back letters and figures unchanged, not every other sign. */
export async function issueState({ db, now }: Context, source: SocialSource, browser: Buffer): Promise<string> {
  const state = randomBytes(32).toString('hex');
  await db
    .insertInto('social_states')
    .values({ hash: hashOf(state), source, browser_hash: browser, issued_at: now })
    .execute();
  return state;
}

/** Use a state up. false: it is not one of this browser and provider, was used, or is older than ten minutes. */
export async function takeState(context: Context, source: SocialSource, state: string): Promise<boolean> {
  const { db, now } = context;
  const gone = await db
    .deleteFrom('social_states')
    .where('hash', '=', hashOf(state))
    .where('source', '=', source)
    .where('browser_hash', '=', browserMark(context))
    .where('issued_at', '>', new Date(now.getTime() - socialSeconds.state * 1_000))
    .returning('source')
    .executeTakeFirst();
  return gone !== undefined;
}
