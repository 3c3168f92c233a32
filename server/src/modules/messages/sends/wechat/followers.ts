import { sql } from 'kysely';
import type { AppServices } from '../../../../platform/calls/context.ts';
import type { Executor } from '../../../../platform/database/database.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { wechatUnionsOf } from '../../../accounts/index.ts';
import { type ServiceAccount, serviceAccount } from './service-account.ts';

/** So many at once tell WeChat and the database of a follower. */
const chunk = 100;
const sealedAs = 'wechat_followers.openid';
const ofUnion = (secrets: Secrets, union: string): Buffer => secrets.lookup(union, 'wechat.union');
const ofOpenid = (secrets: Secrets, openid: string): Buffer => secrets.lookup(openid, 'wechat.openid');
const among = (column: string, values: readonly Buffer[]) => sql<boolean>`${sql.ref(column)} = any(${values})`;

/** Where WeChat leads of these people: of those who bound it and follow the service account. */
export async function followersAmong(
  db: Executor,
  secrets: Secrets,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const unions = await wechatUnionsOf(db, secrets, ids);
  if (unions.size === 0) return new Map();
  const lookups = new Map([...unions].map(([userId, union]) => [userId, ofUnion(secrets, union)]));
  const rows = await db
    .selectFrom('wechat_followers')
    .select(['union_lookup', 'openid'])
    .where(among('union_lookup', [...lookups.values()]))
    .execute();
  const found = new Map(rows.map((row) => [row.union_lookup.toString('hex'), row.openid]));
  return new Map(
    [...lookups].flatMap(([userId, lookup]) => {
      const openid = found.get(lookup.toString('hex'));
      return openid ? [[userId, secrets.open(openid, sealedAs)] as const] : [];
    }),
  );
}

/** WeChat said that this person does not follow any more. */
export async function forgetFollower(db: Executor, secrets: Secrets, userId: string): Promise<void> {
  const union = (await wechatUnionsOf(db, secrets, [userId])).get(userId);
  if (union === undefined) return;
  await db.deleteFrom('wechat_followers').where('union_lookup', '=', ofUnion(secrets, union)).execute();
}

/** Those of a page that are known are seen again; the rest are asked for, a hundred at a time. */
async function takePage(
  { db, secrets }: AppServices,
  account: ServiceAccount,
  openids: readonly string[],
  at: Date,
): Promise<void> {
  const lookups = new Map(openids.map((openid) => [ofOpenid(secrets, openid).toString('hex'), openid]));
  const seen = await db
    .updateTable('wechat_followers')
    .set({ seen_at: at })
    .where(
      among(
        'openid_lookup',
        [...lookups.keys()].map((hex) => Buffer.from(hex, 'hex')),
      ),
    )
    .returning('openid_lookup')
    .execute();
  for (const { openid_lookup } of seen) lookups.delete(openid_lookup.toString('hex'));
  const fresh = [...lookups.values()];
  for (let from = 0; from < fresh.length; from += chunk) {
    const unions = await account.unionsOf(fresh.slice(from, from + chunk));
    const rows = [...unions].map(([openid, union]) => ({
      openid_lookup: ofOpenid(secrets, openid),
      union_lookup: ofUnion(secrets, union),
      openid: secrets.seal(openid, sealedAs),
      seen_at: at,
    }));
    if (rows.length === 0) continue;
    await db
      .insertInto('wechat_followers')
      .values(rows)
      .onConflict((there) => there.column('openid_lookup').doUpdateSet({ seen_at: at }))
      .execute();
  }
}

/**
 * Bring the followers up to date, every hour: WeChat tells a unionid by its openid only, never the other way round. Who is not on the
 * list any more follows no more; a list that breaks off takes nobody away.
 */
export async function pullFollowers(services: AppServices): Promise<void> {
  const { db, config, now } = services;
  if (!config.wechatService) return;
  const account = serviceAccount(config.wechatService, now);
  const begun = now();
  let after = '';
  do {
    const { openids, next } = await account.followers(after);
    if (openids.length > 0) await takePage(services, account, openids, begun);
    after = next === after ? '' : next;
  } while (after !== '');
  await db.deleteFrom('wechat_followers').where('seen_at', '<', begun).execute();
}
