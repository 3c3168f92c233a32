/**
 * What the reads of `reads.ts` are measured against: `node:http` and `pg` alone, the session and then the fewest statements that give
 * the same answer, named. No permission, filter, paging or check; titles and what may be done stand as constants.
 * Started by `reads.ts`: `node bench/src/bare.ts DATABASE_URL KEYS_FILE PORT`.
 */
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { readSecrets } from '@sufu/server/secrets';
import pg from 'pg';

const [, , databaseUrl, keysFile = '', port] = process.argv;
const secrets = readSecrets(keysFile, false);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

type Row = Readonly<Record<string, unknown>>;
const ask = async (name: string, text: string, values: unknown[]): Promise<readonly Row[]> =>
  (await pool.query<Row>({ name, text, values })).rows;

const session = `select s.id, s.created_at, s.last_seen_at, s.ended_at, s.locked_at, u.id as user_id, u.real_name, u.roles,
    u.identity_proof, u.disabled_at, f.staff_no, f.division_id, f.offices, f.title
  from sessions s join users u on u.id = s.user_id left join staff f on f.user_id = u.id where s.token_hash = $1`;

const list = `select a.id, a.type, a.number, a.state, a.created_at, a.saved_at, a.submitted_at, a.due_day, a.gist, c.case_no, c.cause,
    (select count(*) from applications where owner_id = $1 and removed_at is null) as total
  from applications a left join cases c on c.id = a.case_id
  where a.owner_id = $1 and a.removed_at is null order by a.saved_at desc, a.id desc limit 10`;

const own = `select p.case_id from case_parties p where p.user_id = $1 union all
    select a.case_id from case_agents a where a.user_id = $1 and (a.ended_on is null or a.ended_on >= current_date)`;
const cases = `select c.*, (select count(*) from cases where id in (${own})) as total,
    (select u.real_name from case_panel p join users u on u.id = p.user_id where p.case_id = c.id and p.in_charge limit 1) as judge,
    (select u.real_name from case_panel p join users u on u.id = p.user_id where p.case_id = c.id and p.position = 'clerk' limit 1) as clerk,
    (select json_agg(p.role order by p.position) from case_parties p where p.case_id = c.id and p.user_id = $1) as roles,
    (select json_agg(json_build_array(p.role, p.name) order by g.id) from case_agents g join case_parties p on p.id = g.party_id
      where g.case_id = c.id and g.user_id = $1 and (g.ended_on is null or g.ended_on >= current_date)) as acting
  from cases c where c.id in (${own}) order by c.filed_on desc, c.id limit 10`;

const queue = `select a.id, a.number, a.type, a.state, a.round, a.applicant, a.submitted_at, a.due_day, a.handler_id, a.gist, c.case_no, c.cause,
    o.real_name as owner, h.real_name as handler,
    (select count(*) from (select 1 from applications where state in (20, 21) and number is not null limit 1000) found) as total
  from applications a left join cases c on c.id = a.case_id join users o on o.id = a.owner_id left join users h on h.id = a.handler_id
  where a.state in (20, 21) and a.number is not null order by a.due_day, a.submitted_at, a.id limit 20`;

const detail = `select a.*, c.case_no, c.cause,
    (select json_agg(t order by t.at, t.id) from application_timeline t where t.application_id = a.id) as timeline,
    (select json_agg(json_build_array(d.id, d.kind, d.number, d.title, d.made_at) order by d.made_at, d.id)
      from documents d where d.application_id = a.id) as documents,
    (select json_agg(q order by q.asked_at, q.id) from application_asks q where q.application_id = a.id) as asks,
    (select json_agg(m order by m.made_at, m.id) from application_demands m where m.application_id = a.id) as demands,
    (select row_to_json(s) from application_schedules s where s.application_id = a.id and s.replaced_at is null) as schedule,
    (select json_agg(json_build_array(f.id, f.name, f.type, f.size, f.pages)) from answer_files n join files f on f.id = n.file_id
      where n.application_id = a.id and f.owner_id = a.owner_id) as files,
    (select r.answers from application_rounds r where r.application_id = a.id and r.round = a.round and a.state = 22) as handed_in,
    (select json_build_object('round', c.round, 'points', encode(c.points, 'base64'), 'lastDay', c.last_day, 'at', c.at, 'by', u.real_name)
      from corrections c join users u on u.id = c.by_id where c.application_id = a.id and c.round <= a.round order by c.round desc limit 1) as correction,
    (select json_agg(e) from (select e.id, e.type, e.number, e.state, encode(e.gist, 'base64'), e.saved_at, c.case_no
      from applications e left join cases c on c.id = e.case_id
      where e.owner_id = a.owner_id and e.type = a.type and e.case_id is not distinct from a.case_id and e.id <> a.id
        and e.state in (10, 20, 21, 22, 23, 24, 31, 32, 33, 35) and e.removed_at is null and (e.state <> 10 or e.version > 0)
        and e.saved_at > now() - interval '30 days' and e.id <> all(a.not_same)
      order by e.saved_at desc limit 5) e where a.state = 10) as earlier
  from applications a left join cases c on c.id = a.case_id where a.id = $1 and a.removed_at is null`;

const noticed = `d.party_id in (select p.id from case_parties p where p.user_id = $1
    union all select a.party_id from case_agents a where a.user_id = $1 and (a.ended_on is null or a.ended_on >= current_date))
  and d.state <> 'planned' and (d.state <> 'stopped' or d.effect is not null)`;
const notices = `select d.id, d.number, d.case_id, d.kind, d.state, d.effect, d.opened_at, d.signed_at, d.needs_signature, d.made_at, c.case_no,
    (select json_agg(p.title order by p.position) from delivery_papers p where p.delivery_id = d.id) as titles,
    (select a.facts->>'returnedOn' from delivery_attempts a where a.delivery_id = d.id order by a.position desc limit 1) as returned,
    (select min(t.last_day) from delivery_periods t where t.delivery_id = d.id and t.state in ('running', 'extended') and t.last_day >= current_date) as last_day,
    (select count(*) from deliveries d where ${noticed}) as total
  from deliveries d join cases c on c.id = d.case_id where ${noticed} order by d.made_at desc, d.id desc limit 10`;

const title = { zh: '回避申请', en: 'Recusal' };
const said = { code: 200, success: true, msg: '' };
const gistOf = ({ id, gist }: Row): unknown =>
  gist === null ? null : secrets.openJson(gist as Buffer, `applications.gist:${id}`);
const lineOf = ({ total: _, case_no: caseNo, cause, ...row }: Row): object => ({
  ...{
    id: row.id,
    type: row.type,
    title,
    gist: gistOf(row),
    number: row.number,
    state: row.state,
    caseNo: caseNo,
    caseCause: cause,
  },
  ...{ createdAt: row.created_at, savedAt: row.saved_at, submittedAt: row.submitted_at, dueDay: row.due_day },
  may: ['edit', 'submit', 'print'],
});
const caseOf = (row: Row): object => ({
  ...{
    id: row.id,
    caseNo: row.case_no,
    cause: row.cause,
    courtId: row.court_id,
    courtName: '云溪市中级人民法院',
  },
  ...{
    procedure: row.procedure,
    stage: row.stage,
    divisionId: row.division_id,
    division: '立案庭',
    filedOn: row.filed_on,
  },
  ...{
    caseKind: row.case_kind,
    myRole: 'PLAINTIFF',
    actingFor: null,
    standings: [{ role: 'PLAINTIFF', asAgent: false }],
  },
  ...{ judge: row.judge, clerk: row.clerk },
});
const itemOf = (row: Row): object => ({
  ...{
    id: row.id,
    number: row.number,
    type: row.type,
    title,
    gist: gistOf(row),
    state: row.state,
    round: row.round,
    applicant: row.applicant,
  },
  ...{
    caseNo: row.case_no,
    caseCause: row.cause,
    filedBy: row.owner,
    submittedAt: row.submitted_at,
    dueDay: row.due_day,
  },
  ...{ workdaysLeft: 3, due: 'later', handler: row.handler_id ? { id: row.handler_id, name: row.handler } : null },
});
const noticeOf = (row: Row): object => ({
  ...{ id: row.id, number: row.number, caseId: row.case_id, caseNo: row.case_no, kind: row.kind, state: 'read' },
  ...{
    title: (row.titles as unknown[])[0],
    papers: (row.titles as unknown[]).length,
    lastDay: row.last_day,
    daysLeft: 15,
  },
  ...{ servedOn: (row.effect as { day: string }).day, presumed: false, opened: row.opened_at !== null },
  ...{ signed: row.signed_at !== null, needsSignature: row.needs_signature, at: row.made_at },
});
const applicationOf = (row: Row): object => ({
  ...lineOf(row),
  ...{
    version: row.version,
    round: row.round,
    timeline: row.timeline,
    documents: row.documents,
    files: row.files ?? [],
  },
  answers: secrets.openJson(row.answers as Buffer, `applications.answers:${row.id}`),
  ...{
    asks: row.asks ?? [],
    demands: row.demands ?? [],
    schedule: row.schedule,
    names: {},
    correction: row.correction,
    handedIn: row.handed_in,
  },
  ...{ acting: null, overdue: false, earlier: row.earlier ?? [], outcome: null },
});

const page = (rows: readonly Row[], shown: (row: Row) => object) => ({
  ...said,
  total: rows[0]?.total ?? 0,
  data: rows.map(shown),
});
async function answer(path: string, userId: string): Promise<object> {
  if (path === '/list') return page(await ask('list', list, [userId]), lineOf);
  if (path === '/cases') return page(await ask('cases', cases, [userId]), caseOf);
  if (path === '/notices') return page(await ask('notices', notices, [userId]), noticeOf);
  if (path === '/queue') return page(await ask('queue', queue, []), itemOf);
  const [row] = await ask('detail', detail, [path.slice('/detail/'.length)]);
  if (!row || row.owner_id !== userId) throw new Error('not found');
  return { ...said, data: applicationOf(row) };
}

async function serve(url: string, token: string, reply: ServerResponse): Promise<void> {
  const hash = createHash('sha256').update(token).digest();
  const [found] = await ask('session', session, [hash]);
  if (!found || found.ended_at !== null) throw new Error('no session');
  const body = Buffer.from(JSON.stringify(await answer(url, String(found.user_id))));
  reply.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length }).end(body);
}

createServer((request, reply) => {
  const token = String(request.headers['blade-auth'] ?? '').replace(/^bearer /, '');
  serve(request.url ?? '', token, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)));
}).listen(Number(port), '127.0.0.1');
