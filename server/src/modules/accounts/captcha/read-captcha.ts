import { Refused } from '@sufu/contract/core';
import type { readCaptcha as call } from '@sufu/contract/demonstration';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';

/** What a picture shows. Mounted on the demonstration court only, and should it ever be elsewhere, it answers nothing there. */
export async function readCaptcha({ db, services }: Context, { query }: Input<typeof call>): Promise<{ text: string }> {
  if (!services.config.demonstration) throw new Refused('route.not-found');
  const row = await db
    .selectFrom('captchas')
    .select('answer')
    .where('key', '=', query.key)
    .where('kind', '=', 'picture')
    .executeTakeFirst();
  if (!row) throw new Refused('not-found');
  return { text: row.answer };
}
