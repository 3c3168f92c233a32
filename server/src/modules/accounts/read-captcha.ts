import { Refused } from '@sufu/contract/core';
import type { readCaptcha as call } from '@sufu/contract/demonstration';
import type { Context } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';

/** What a picture shows. Mounted on the demonstration court only. */
export async function readCaptcha({ db }: Context, { query }: Input<typeof call>): Promise<{ text: string }> {
  const row = await db
    .selectFrom('captchas')
    .select('answer')
    .where('key', '=', query.key)
    .where('kind', '=', 'picture')
    .executeTakeFirst();
  if (!row) throw new Refused('not-found');
  return { text: row.answer };
}
