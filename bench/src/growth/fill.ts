import type pg from 'pg';

/** A law firm with every hundredth row, a clerk on every sixth panel, and a person with twenty rows at any number. */
export type Busy = { readonly firm: string; readonly clerk: string; readonly person: string };

/** What the filled rows hold, for searches that find it. */
export const rare = { name: '欧阳青梧', kind: 'just_apply' } as const;
const casesPer = 5;
const rowsPerOwner = 20;
const kinds = ['receive_avoid_apply', 'lawsuit_filing_apply', 'withdraw_apply', 'mediation_apply'];
const states = [20, 21, 22, 23, 30, 31, 33, 34, 31, 33];
export const causes = ['民间借贷纠纷', '离婚纠纷', '买卖合同纠纷', '劳动争议', '机动车交通事故责任纠纷', '继承纠纷'];
const surnames = [...'林周苏温白季江陆沈顾许谢叶方石杜戴夏钟汪田任姜范金韦余潘袁董蒋蔡贾丁魏薛'];
const given = [
  ...'晓既问如清禾渠故和青梧照晚瑾怀露云溪远山川明月星辰雨雪松柏竹兰菊梅书画琴棋安宁康乐嘉瑞祥福庆文武忠孝仁义礼智信',
];

/** One of a list, picked by a hash of the row: rows beside each other are unlike. */
const oneOf = (list: readonly (string | number)[], salt: string, type = 'text'): string =>
  `('{${list.join(',')}}'::${type}[])[1 + (hashint4(n * 31 + ${salt}) & 1048575) % ${list.length}]`;
/** Always the same for the same number: a hash that is marked as one (version 8). */
const uuid = (what: string, number: string): string =>
  `overlay(overlay(md5('${what}' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`;
const ownerSql = ({ firm, person }: Busy): string => `case when n % 100 = 0 then '${firm}'::uuid
    when n <= 10000 and n % 500 = 7 then '${person}' else ${uuid('owner', `(1 + n / ${rowsPerOwner})`)} end`;
const numbered = (first: number, last: number): string => `generate_series(${first}, ${last}) n`;

const usersSql = (first: number, last: number): string => `
  insert into users (id, kind, real_name, roles, profile, created_at)
  select ${uuid('owner', 'n')}, 'natural', '演示', '{party}', '', now() from ${numbered(first, last)}`;

const casesSql = (first: number, last: number): string => `
  insert into cases (id, case_no, cause, case_kind, court_id, division_id, procedure, stage, filed_on)
  select ${uuid('case', 'n')}, '(' || (2005 + n % 10) || ')溪01民初' || (1 + n / 10) || '号', ${oneOf(causes, '1')}, 'CIVIL',
    (select court_id from cases limit 1), 'D0' || (1 + n % 8), 'FIRST', 'TRIAL', current_date - n % 3000 from ${numbered(first, last)}`;
/** Every hundredth case has the firm; the others have the owner of their applications. */
const partiesSql = (firm: string, perCase: number, first: number, last: number): string => `
  insert into case_parties (id, case_id, position, name, party_type, role, user_id, details)
  select gen_random_uuid(), ${uuid('case', 'n')}, 1, '演示', 'NATURAL', 'PLAINTIFF',
    case when n % 100 = 0 then '${firm}'::uuid else ${uuid('owner', `(1 + n / ${rowsPerOwner / perCase})`)} end, '\\x00' from ${numbered(first, last)}`;
const panelSql = (clerk: string, first: number, last: number): string => `
  insert into case_panel (case_id, user_id, position)
  select ${uuid('case', 'n')}, '${clerk}', 'clerk' from ${numbered(first, last)} where n % 6 = 0
  union all
  select ${uuid('case', 'n')}, staff.ids[1 + (n + place) % array_length(staff.ids, 1)], 'judge'
  from ${numbered(first, last)}, generate_series(1, 2) place,
    (select array_agg(user_id order by user_id) ids from staff where user_id <> '${clerk}') staff`;

const nameSql = `case when n % 5000 = 20 then '${rare.name}'
    when n % 25 = 3 then ${oneOf(given, '2')} || ${oneOf(given, '3')} || '贸易有限公司'
    else ${oneOf(surnames, '4')} || ${oneOf(given, '5')} || case when n % 7 = 0 then '' else ${oneOf(given, '6')} end end`;
/**
 * A kind of which nearly nothing waits, answers as long as the usual ones. Nobody can open these: what was returned is not past its day, for the
 * hourly job that ends it would try thousands beside what is measured.
 */
const applicationsSql = (busy: Busy, first: number, last: number): string => `
  insert into applications (id, type, owner_id, case_id, division_id, number, state, version, round, answers, field_versions,
    applicant, handler_id, created_at, saved_at, submitted_at, due_day)
  select gen_random_uuid(), case when n % 10 = 5 and n % 30 = 5 or n % 5000 = 0 then '${rare.kind}' else ${oneOf(kinds, '7')} end,
    ${ownerSql(busy)},
    case when n % 4 < 3 then ${uuid('case', `(1 + n / ${casesPer})`)} end, 'D0' || (1 + n % 8), 'SQ' || to_char(n, 'FM00000000000000'),
    state,
    1, 1, decode(repeat('a7', 1300), 'hex'), '{}', ${nameSql},
    case when n % 10 between 1 and 8 then staff.ids[1 + n % array_length(staff.ids, 1)] end,
    moment, moment, moment, current_date + n % 30 + case when state = 22 then 1 else -5 end
  from (select n, now() - n * interval '1 second' as moment,
      case when n % 100 = 0 then ${oneOf(states, '8', 'smallint')} else ('{${states}}'::smallint[])[1 + n % ${states.length}] end as state
    from ${numbered(first, last)}) numbered,
    (select array_agg(user_id order by user_id) ids from staff) staff`;
const messagesSql = (busy: Busy, first: number, last: number): string => `
  insert into messages (id, user_id, channel, title, body, at, read_at)
  select gen_random_uuid(), ${ownerSql(busy)},
    1 + n % 2, '{"zh": "受理通知", "en": "Accepted"}', '{"zh": "您的申请已受理", "en": "Your application was accepted"}',
    now() - n * interval '1 second', case when n % 300 <> 0 then now() end from ${numbered(first, last)}`;

/**
 * Rows `first` to `last` of the applications, with their owners, cases and messages. A multiple of a hundred each time. `perCase`: how many
 * applications to a case that is filled in.
 */
export async function fill(
  pool: pg.Pool,
  busy: Busy,
  first: number,
  last: number,
  perCase: number = casesPer,
): Promise<void> {
  const part = (share: number): readonly [number, number] => [Math.ceil((first - 1) / share) + 2, last / share + 1];
  const from = (share: number): readonly [number, number] => (first === 1 ? [1, last / share + 1] : part(share));
  const cases = from(perCase);
  await pool.query(usersSql(...from(rowsPerOwner)));
  await pool.query(casesSql(...cases));
  await pool.query(partiesSql(busy.firm, perCase, ...cases));
  await pool.query(panelSql(busy.clerk, ...cases));
  await pool.query(applicationsSql(busy, first, last));
  await pool.query(messagesSql(busy, first, last));
  await pool.query('vacuum analyze');
  // Else what was filled is written to the disk while the first calls are measured.
  await pool.query('checkpoint');
}
