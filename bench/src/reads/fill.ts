import { createHash, randomUUID } from 'node:crypto';
import { gistOf } from '@sufu/contract/applications';
import { exampleFor } from '@sufu/contract/examples';
import { kinds } from '@sufu/contract/kinds';
import { readSecrets } from '@sufu/server/secrets';
import type pg from 'pg';
import { fillServices } from './fill-services.ts';

export const type = 'receive_avoid_apply';
const kind = kinds.find(({ key }) => key === type);
export type Filled = {
  /** Tokens of two hundred owners, and of the president. */
  readonly owners: readonly string[];
  readonly president: string;
  /** One owner, an application of theirs that was handed in, and a draft. */
  readonly one: { readonly token: string; readonly handedIn: string; readonly draft: string };
};
type Row = Readonly<Record<string, unknown>>;

const perOwner = 20;
const signedIn = 200;
const batch = 1_000;
const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

async function insert(pool: pg.Pool, table: string, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch);
    const columns = Object.keys(some[0] ?? {});
    await pool.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(some)],
    );
  }
}

/** Sessions of their own for these people. */
async function beginSessions(pool: pg.Pool, userIds: readonly string[]): Promise<readonly string[]> {
  const now = new Date().toISOString();
  const tokens = userIds.map((id) => `bench-${id}`);
  await insert(
    pool,
    'sessions',
    userIds.map((userId, n) => ({
      ...{ id: randomUUID(), user_id: userId, created_at: now, last_seen_at: now, ip: '127.0.0.1', client: 'bench' },
      ...{
        token_hash: hex(
          createHash('sha256')
            .update(tokens[n] ?? '')
            .digest(),
        ),
        lock_tries: 0,
      },
    })),
  );
  return tokens;
}

type Court = { readonly staff: readonly string[]; readonly template: Row; readonly president: string };
async function courtIn(pool: pg.Pool, phoneLookup: Buffer): Promise<Court> {
  const staff = await pool.query<{ user_id: string; offices: string[] }>(
    'select user_id, offices from staff order by staff_no',
  );
  const person = await pool.query('select * from users where phone_lookup = $1', [phoneLookup]);
  const president = staff.rows.find(({ offices }) => offices.includes('president'));
  if (!president) throw new Error('the court has no president');
  return { staff: staff.rows.map(({ user_id }) => user_id), template: person.rows[0], president: president.user_id };
}

const when = (n: number): string => new Date(Date.now() - n * 1_000).toISOString();
const day = (n: number): string => when(n * 86_400).slice(0, 10);

function casesOf(secrets: ReturnType<typeof readSecrets>, ownerId: string, first: number, staff: readonly string[]) {
  const ids = Array.from({ length: perOwner / 5 }, () => randomUUID());
  return {
    cases: ids.map((id, n) => ({
      ...{ id, case_no: `(2011)溪01民初${first + n}号`, cause: '民间借贷纠纷', case_kind: 'CIVIL' },
      ...{ division_id: `D0${1 + (n % 8)}`, procedure: 'FIRST', stage: 'TRIAL', filed_on: day(n), archived: false },
    })),
    parties: ids.map((id) => {
      const partyId = randomUUID();
      const details = hex(secrets.sealJson({ idNumber: '110101199001011234' }, `case_parties.details:${partyId}`));
      return {
        ...{ id: partyId, case_id: id, user_id: ownerId, name: '演示', party_type: 'NATURAL', role: 'PLAINTIFF' },
        ...{ position: 1, details },
      };
    }),
    panel: ids.flatMap((id, n) =>
      ['presiding_judge', 'judge', 'clerk'].map((position, place) => ({
        ...{ case_id: id, user_id: staff[(n + place) % staff.length], position, in_charge: place === 0 },
      })),
    ),
    ids,
  };
}

type Owner = {
  readonly id: string;
  readonly fileId: string;
  readonly caseIds: readonly string[];
  readonly first: number;
};
function applicationsOf(secrets: ReturnType<typeof readSecrets>, owner: Owner, handlers: readonly string[]) {
  const { answers } = exampleFor(type, { file: () => owner.fileId });
  const ids = Array.from({ length: perOwner }, () => randomUUID());
  const applications = ids.map((id, n) => {
    const isDraft = n === 0;
    const serial = owner.first + n;
    return {
      ...{
        id,
        type,
        owner_id: owner.id,
        case_id: owner.caseIds[n % owner.caseIds.length],
        division_id: `D0${1 + (serial % 8)}`,
      },
      ...{ number: isDraft ? null : `SQ${String(serial).padStart(14, '0')}`, version: 1, round: isDraft ? 0 : 1 },
      ...{ state: isDraft ? 10 : [20, 21, 21, 23, 31, 32, 33][n % 7], applicant: '演示', field_versions: {} },
      ...{
        answers: hex(secrets.sealJson(answers, `applications.answers:${id}`)),
        gist: hex(secrets.sealJson(kind ? gistOf(kind, answers) : null, `applications.gist:${id}`)),
        due_day: isDraft ? null : day(-(serial % 30)),
      },
      ...{
        handler_id: n % 7 === 0 ? null : handlers[serial % handlers.length],
        created_at: when(serial),
        saved_at: when(serial),
      },
      submitted_at: isDraft ? null : when(serial),
    };
  });
  const handedIn = ids.slice(1);
  const timeline = handedIn.flatMap((id) =>
    [10, 20, 21].map((to, step) => ({
      ...{
        id: randomUUID(),
        application_id: id,
        at: when(1_000 - step),
        action: 'submit',
        from_state: null,
        to_state: to,
      },
      ...{ actor_id: owner.id, actor: { zh: '本人', en: 'You' } },
    })),
  );
  const documents = handedIn.flatMap((id, n) =>
    ['A', 'B'].map((letter) => ({
      ...{ id: randomUUID(), application_id: id, kind: 'application', number: `${letter}${owner.first + n}` },
      ...{ title: { zh: '申请书', en: 'Application' }, content: '\\x00', made_at: when(n), draw_failures: 0 },
    })),
  );
  return { applications, timeline, documents, draft: ids[0] ?? '', handedIn: ids[2] ?? '' };
}

/** A court with `rows` applications, twenty of each owner, a case for five of them, three on each panel; answers are really sealed. */
export async function fillCourt(pool: pg.Pool, keysFile: string, phone: string, rows: number): Promise<Filled> {
  const secrets = readSecrets(keysFile, false);
  const court = await courtIn(pool, secrets.lookup(phone, 'users.phone'));
  const { id: _, phone: __, phone_lookup: ___, id_lookup: ____, ...person } = court.template;
  const [{ court_id: courtId }] = (await pool.query<{ court_id: string }>('select court_id from cases limit 1'))
    .rows as [{ court_id: string }];
  const owners = Array.from({ length: Math.max(1, rows / perOwner) }, () => randomUUID());
  const bytes = (value: unknown): unknown => (Buffer.isBuffer(value) ? hex(value) : value);
  const template = Object.fromEntries(Object.entries(person).map(([name, value]) => [name, bytes(value)]));
  let one = { handedIn: '', draft: '' };
  for (let from = 0; from < owners.length; from += 50) {
    const some = owners
      .slice(from, from + 50)
      .map((id, n) => ({ id, first: (from + n + 1) * perOwner, fileId: randomUUID() }));
    const files = some.map(({ id, fileId }) => ({
      ...{ id: fileId, owner_id: id, hash: hex(Buffer.from(fileId)), name: '签名.png', type: 'image/png', size: 900 },
      created_at: when(0),
    }));
    const made = some.map((owner) => {
      const ofCases = casesOf(secrets, owner.id, owner.first, court.staff);
      return { ...ofCases, ...applicationsOf(secrets, { ...owner, caseIds: ofCases.ids }, court.staff) };
    });
    await insert(
      pool,
      'users',
      some.map(({ id }) => ({ ...template, id })),
    );
    await insert(pool, 'files', files);
    await insert(
      pool,
      'cases',
      made.flatMap(({ cases }) => cases.map((row) => ({ ...row, court_id: courtId }))),
    );
    await insert(
      pool,
      'case_parties',
      made.flatMap(({ parties }) => parties),
    );
    await insert(
      pool,
      'case_panel',
      made.flatMap(({ panel }) => panel),
    );
    await insert(
      pool,
      'applications',
      made.flatMap(({ applications }) => applications),
    );
    await insert(
      pool,
      'answer_files',
      made.flatMap(({ applications }, n) =>
        applications.map(({ id }) => ({ application_id: id, file_id: some[n]?.fileId })),
      ),
    );
    await insert(
      pool,
      'application_timeline',
      made.flatMap(({ timeline }) => timeline),
    );
    await insert(
      pool,
      'documents',
      made.flatMap(({ documents }) => documents),
    );
    if (from === 0) one = { handedIn: made[0]?.handedIn ?? '', draft: made[0]?.draft ?? '' };
  }
  await fillServices(pool);
  await pool.query('vacuum analyze');
  const tokens = await beginSessions(pool, [...owners.slice(0, signedIn), court.president]);
  const president = tokens.at(-1) ?? '';
  return { owners: tokens.slice(0, -1), president, one: { token: tokens[0] ?? '', ...one } };
}
