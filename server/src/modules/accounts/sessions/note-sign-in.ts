import { randomUUIDv7 } from 'node:crypto';
import type { SignInWay } from '@sufu/contract/accounts';
import type { Context } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';

/** Write down one try to sign in, for its owner to see. An account that does not exist costs the same. */
export async function noteSignIn(
  db: Executor,
  { ip, headers, now }: Pick<Context, 'ip' | 'headers' | 'now'>,
  attempt: { readonly userId: string | null; readonly way: SignInWay; readonly ok: boolean },
): Promise<void> {
  const client = (headers['user-agent'] ?? '').slice(0, 200);
  await db
    .insertInto('sign_ins')
    .values({ id: randomUUIDv7(), user_id: attempt.userId, at: now, way: attempt.way, ok: attempt.ok, ip, client })
    .execute();
}
