import { sql } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import { ConfigurationError } from '../platform/config/configuration-error.ts';
import type { Database } from '../platform/database/database.ts';
import { DatabaseGone } from '../platform/database/gone.ts';
import { migrationNames } from './migrate.ts';

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|57P03|53300)$/;

/** What went wrong at the first question to the database, in words; anything unforeseen as it is. */
export function asSentence(error: unknown, databaseUrl: string): unknown {
  const code = codeOf(error);
  const { host, pathname } = new URL(databaseUrl);
  const isSilent =
    error instanceof DatabaseGone || (error instanceof Error && /timeout|terminated/i.test(error.message));
  if (unreachable.test(code) || isSilent)
    return new ConfigurationError({
      zh: `连不上 DATABASE_URL 所指的数据库 ${host}${pathname}，请核对地址，并确认数据库正在运行`,
      en: `the database ${host}${pathname} that DATABASE_URL names cannot be reached; check the address and that it is running`,
    });
  if (code === '28P01' || code === '28000')
    return new ConfigurationError({
      zh: '数据库不接受 DATABASE_URL 里的账号或密码',
      en: 'the database does not accept the account or password in DATABASE_URL',
    });
  if (code === '3D000')
    return new ConfigurationError({
      zh: `DATABASE_URL 所指的数据库 ${pathname.slice(1)} 不存在`,
      en: `the database ${pathname.slice(1)} that DATABASE_URL names does not exist`,
    });
  if (code === '42501')
    return new ConfigurationError({
      zh: 'DATABASE_URL 里的账号没有所需的权限，请以表的所有者运行 npm run migrate',
      en: 'the account in DATABASE_URL lacks rights; run npm run migrate as the owner of the tables',
    });
  return error;
}

/** Migrations this release has and the database has not run; null: it has run none, ever. */
export async function waitingMigrations(db: Database): Promise<readonly string[] | null> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.migrations') is not null as there`.execute(
    db,
  );
  if (!rows[0]?.there) return null;
  const ran = await sql<{ name: string }>`select name from migrations`.execute(db);
  const done = new Set(ran.rows.map(({ name }) => name));
  return migrationNames().filter((name) => !done.has(name));
}

async function refuseUnmigrated(db: Database): Promise<void> {
  const waiting = await waitingMigrations(db);
  if (waiting === null)
    throw new ConfigurationError({
      zh: '数据库里还没有表，请先运行 npm run migrate',
      en: 'the database has no tables yet; run npm run migrate first',
    });
  if (waiting.length === 0) return;
  const list = waiting.join(', ');
  throw new ConfigurationError({
    zh: `数据库还没有更新到这一版，请先运行 npm run migrate（缺 ${list}）`,
    en: `the database is older than this release; run npm run migrate first (missing ${list})`,
  });
}

/** 溪 is the letter of a province that does not exist: a court of it, and no other, is the demonstration court's. */
async function refuseOthersData(db: Database, demonstration: boolean): Promise<void> {
  const found = await db
    .selectFrom('courts')
    .select('id')
    .where('short_code', demonstration ? 'not like' : 'like', '溪%')
    .limit(1)
    .execute();
  if (found.length === 0) return;
  throw demonstration
    ? new ConfigurationError({
        zh: '数据库里是真实法院的数据，不能当作演示法院启动；请写 SUFU_MODE=production',
        en: 'the database holds the data of a real court, which cannot be a demonstration; say SUFU_MODE=production',
      })
    : new ConfigurationError({
        zh: '数据库里是演示法院的数据，正式环境不能使用',
        en: 'the database holds the data of the demonstration court, which a production court cannot use',
      });
}

const rightsTooMany = sql<{ strong: boolean }>`
  select has_table_privilege('audit_log', 'update, delete, truncate')
      or has_table_privilege('audit_anchors', 'update, delete, truncate')
      or has_schema_privilege('public', 'create') as strong`;

/** In a real court the portal works as a role that may neither rewrite the audit trail nor change tables (OP6, DA3). */
async function refuseStrongRole(db: Database): Promise<void> {
  const { rows } = await rightsTooMany.execute(db);
  if (rows[0]?.strong)
    throw new ConfigurationError({
      zh: 'DATABASE_URL 里的账号可以改表或改审计记录，正式环境要用 sufu_app（npm run migrate 会建好）',
      en: 'the account in DATABASE_URL may change tables or the audit trail; a production court uses sufu_app, which npm run migrate makes',
    });
}

/** Refuses in one sentence a database that this server must not or cannot work on. */
export async function checkDatabase(db: Database, config: Config): Promise<void> {
  try {
    await refuseUnmigrated(db);
    await refuseOthersData(db, config.demonstration);
    if (!config.demonstration) await refuseStrongRole(db);
  } catch (error) {
    throw asSentence(error, config.databaseUrl);
  }
}
