import type { copyOwnData as call } from '@sufu/contract/accounts';
import { type CallReply, Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { personalDataMaps } from '../../../platform/modules/personal-data.ts';
import { readPersonalRows } from './read-personal-rows.ts';

const about = {
  zh: '本平台保存的关于您的全部信息，按存放的表列出，内容已解密。附件的原件可以在各份申请里下载；法院案卷按档案规定查阅。密码只存了无法还原的摘要，这里没有。',
  en: 'Everything this portal holds about you, by the table it is kept in, deciphered. The originals of attachments are downloaded from each application; case files are read as archive law says. Of passwords only digests are kept; they are not here.',
};

/** Everything held about me, table by table. */
export async function copyOwnData(context: SignedInContext): Promise<CallReply<typeof call>> {
  const { db, secrets, actor, now, services } = context;
  const verdict = await consumeLimit(db, `copy-own-data:${actor.userId}`, [{ max: 5, seconds: 3_600 }], now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const tables: Record<string, unknown> = {};
  for (const { tables: held } of services.hooks.of(personalDataMaps)) {
    for (const entry of Object.entries(held))
      tables[entry[0]] = await readPersonalRows(db, secrets, actor.userId, entry);
  }
  await context.transact(async ({ record }) => record('accounts.data-copied', actor.userId));
  return { about, madeAt: now.toISOString(), tables };
}
