import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';

/** What each role beside the owner of the tables is held to whichever way it connects (PgBouncer drops start parameters). */
const limits = {
  app: { statement_timeout: '5s', lock_timeout: '4s', idle_in_transaction_session_timeout: '15s' },
  read: { statement_timeout: '30s', default_transaction_read_only: 'on' },
  backup: { default_transaction_read_only: 'on' },
} as const;
type Roles = Readonly<Record<keyof typeof limits, string>>;

/** Roles are of a whole PostgreSQL server: those of `yunze_owner` are yunze_app, yunze_read and yunze_backup, so that two courts on one share none. */
export function rolesOf(owner: string): Roles {
  const court = /^([a-z][a-z0-9_]*)_owner$/.exec(owner)?.[1] ?? 'sufu';
  return { app: `${court}_app`, read: `${court}_read`, backup: `${court}_backup` };
}

const schemas = 'public, pgboss';

/** What may only be added to: nobody rewrites the trail, what other systems were told or what became of mail, with the portal's own account. */
const appendOnly =
  'audit_log, audit_anchors, webhook_events, mail_events, payments, provider_notices, ledger_accounts, ledger_transactions, ledger_entries';

/** Given anew after every migration, in one transaction, so that a new table is never without its rights. */
function grantsOf({ app, read, backup }: Roles, database: string): readonly string[] {
  const all = `${app}, ${read}, ${backup}`;
  return [
    // PostgreSQL lets every role of the server into every database unless told otherwise.
    `revoke connect, temporary on database ${database} from public`,
    `grant connect on database ${database} to ${all}`,
    'revoke create on schema public from public',
    `grant usage on schema ${schemas} to ${all}`,
    `grant select on all tables in schema ${schemas} to ${all}`,
    `grant select on all sequences in schema ${schemas} to ${backup}`,
    `grant usage on all sequences in schema ${schemas} to ${app}`,
    `grant insert, update, delete on all tables in schema ${schemas} to ${app}`,
    `revoke update, delete, truncate on ${appendOnly} from ${app}`,
    // An event is numbered once its act is committed; nothing else of it changes.
    `grant update (n, numbered_at) on webhook_events to ${app}`,
    `revoke insert, delete, truncate on audit_heads from ${app}`,
    `revoke insert, delete, truncate on ledger_head from ${app}`,
    `revoke insert, update, delete, truncate on migrations from ${app}`,
  ];
}

/** What only somebody else may do for us, as statements to run. */
export class RolesMissing extends Error {
  override readonly name = 'RolesMissing';
  readonly statements: readonly string[];
  constructor(statements: readonly string[]) {
    super(statements.join(' '));
    this.statements = statements;
  }
}

/** RFC 5803: what PostgreSQL keeps of a password, made here so that the password itself stands in no log of the server. */
export function scramOf(password: string, salt = randomBytes(16)): string {
  const rounds = 4096;
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, rounds, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${hmac('Server Key').toString('base64')}`;
}

const connects = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Statements that are still to be run. */
async function wanting(owner: pg.Client, roles: Roles): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string; settings: string[] | null }>(
    'select rolname as name, rolconfig as settings from pg_roles where rolname = any($1)',
    [Object.values(roles)],
  );
  return (['app', 'read', 'backup'] as const).flatMap((use) => {
    const [role, settings] = [roles[use], limits[use]];
    const there = rows.find(({ name }) => name === role);
    const unset = Object.entries(settings).filter(([name, value]) => !there?.settings?.includes(`${name}=${value}`));
    return [
      ...(there ? [] : [`create role ${role} login;`]),
      ...unset.map(([name, value]) => `alter role ${role} set ${name} = '${value}';`),
    ];
  });
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/**
 * Make the roles and give them their rights; a repeat changes nothing. `appUrl`: the address the portal will use; when the portal's role
 * cannot sign in with it, its password is set to the one that stands there. Throws `RolesMissing` when this account may not.
 */
export async function grantRoles(ownerUrl: string, appUrl?: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const refused: string[] = [];
    const run = async (statement: string, shown = statement) => {
      await owner.query(statement).catch((error: unknown) => {
        // Not allowed; or about a role that we were not allowed to make.
        if (codeOf(error) !== '42501' && !(codeOf(error) === '42704' && refused.length > 0)) throw error;
        refused.push(shown);
      });
    };
    const { rows } = await owner.query<{ owner: string; database: string }>(
      'select current_user as owner, quote_ident(current_database()) as database',
    );
    const { owner: name, database } = rows[0] ?? { owner: '', database: '' };
    const roles = rolesOf(name);
    for (const statement of await wanting(owner, roles)) await run(statement);
    const app = appUrl ? new URL(appUrl) : undefined;
    if (appUrl && app?.username === roles.app && app.password && refused.length === 0 && !(await connects(appUrl)))
      await run(
        `alter role ${roles.app} password '${scramOf(decodeURIComponent(app.password))}';`,
        `alter role ${roles.app} password '…';`,
      );
    if (refused.length > 0) throw new RolesMissing(refused);
    await owner.query(`begin; ${grantsOf(roles, database).join('; ')}; commit`);
  } finally {
    await owner.end();
  }
}
