import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expectData, expectStatus, expectThat, type Item, type Run } from './item.ts';
import type { Answer } from './portal.ts';

type Row = Readonly<Record<string, unknown>>;
type More = { readonly key?: string; readonly source?: string; readonly headers?: Readonly<Record<string, string>> };
const ndjson = (rows: readonly (Row | string)[]): string =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');

const put =
  (path: string) =>
  (run: Run, body: string | Uint8Array, { key = randomUUID(), source = run.source, headers = {} }: More = {}) =>
    run.ask(`/exchange/${path}?source=${source}`, {
      ...{ method: 'POST', body },
      headers: {
        'content-type': 'application/x-ndjson',
        ...(key === '' ? {} : { 'idempotency-key': key }),
        ...headers,
      },
    });
const push = put('changes');
const start = put('imports');

/** One division for all runs: divisions are not taken away by rows. The number of the case is of this run, and taken down at its end. */
const divisionOf = (version: number): Row => ({ kind: 'division', externalId: 'CHECK-D', version, name: '一致性检查' });
const caseOf = ({ mark, court }: Run, version: number, more: Row = {}): Row => ({
  ...{
    kind: 'case',
    externalId: `CHECK-C-${mark}`,
    version,
    caseNo: `（2099）${court}民终${mark}号`,
    cause: '一致性检查',
  },
  ...{ caseKind: 'CIVIL', court, division: 'CHECK-D', procedure: 'SECOND', stage: 'FILED', filedOn: '2026-11-20' },
  sealed: true,
  ...more,
});
const hearingOf = ({ mark }: Run, name: string, more: Row = {}): Row => ({
  ...{ kind: 'hearing', externalId: `CHECK-H-${mark}-${name}`, version: 1, case: `CHECK-C-${mark}` },
  ...{ at: '2099-01-12T09:00:00+08:00', courtroom: '检查', open: false },
  ...more,
});

const codesOf = ({ data }: Answer): string =>
  (Array.isArray(data.failed) ? data.failed : []).map(({ line, code }) => `${line} ${code}`).join(', ');

/** These lines are wrong in these ways, and nothing of what they say comes back. */
const faults = (name: string, says: string, line: (run: Run) => Row | string, code: string, secret = ''): Item => ({
  ...{ name, says, needs: 'cases:write' },
  async try(run) {
    const answer = await push(run, ndjson([line(run)]));
    expectStatus(answer, 200);
    expectThat(codesOf(answer) === `1 ${code}`, codesOf(answer));
    expectThat(secret === '' || !answer.text.includes(secret), 'the value came back');
  },
});

async function jobDone({ ask }: Run, id: unknown): Promise<Answer> {
  for (let left = 100; left > 0; left -= 1) {
    const answer = await ask(`/exchange/imports/${String(id)}`);
    expectStatus(answer, 200);
    if (answer.data.state !== 'RUNNING') return answer;
    await new Promise((go) => setTimeout(go, 200));
  }
  throw new Error('still running after 20 seconds');
}

const pushes: readonly Item[] = [
  {
    ...{ name: 'push.division', says: '推送部门 · push a division', needs: 'staff:write' },
    async try(run) {
      expectData(await push(run, ndjson([divisionOf(Date.now())])), { accepted: 1, waiting: 0, failed: [] });
    },
  },
  {
    ...{ name: 'push.waits', says: '先到的庭次等它的案件 · a hearing waits for its case', needs: 'hearings:write' },
    async try(run) {
      expectData(await push(run, ndjson([hearingOf(run, 'early')])), { accepted: 0, waiting: 1, failed: [] });
    },
  },
  {
    ...{ name: 'push.case', says: '推送案件 · push a case', needs: 'cases:write' },
    async try(run) {
      expectData(await push(run, ndjson([caseOf(run, 5)])), { accepted: 1, stale: 0, failed: [] });
    },
  },
  {
    ...{ name: 'push.waited', says: '等到了就收下 · what waited was taken', needs: 'hearings:write' },
    async try(run) {
      expectData(await push(run, ndjson([hearingOf(run, 'early')])), { stale: 1, waiting: 0 });
    },
  },
  {
    ...{ name: 'push.replay', says: '重发无害 · a replay changes nothing', needs: 'cases:write' },
    async try(run) {
      expectData(await push(run, ndjson([caseOf(run, 5)])), { accepted: 0, stale: 1, failed: [] });
    },
  },
  {
    ...{ name: 'push.order', says: '乱序无害：旧版本跳过 · an older version is skipped', needs: 'cases:write' },
    async try(run) {
      const rows = [caseOf(run, 7, { stage: 'TRIAL' }), caseOf(run, 6)];
      expectData(await push(run, ndjson([rows[0] ?? {}])), { accepted: 1 });
      expectData(await push(run, ndjson([rows[1] ?? {}])), { accepted: 0, stale: 1, failed: [] });
    },
  },
  {
    ...{ name: 'push.array', says: 'JSON 数组 · a JSON array', needs: 'cases:write' },
    async try(run) {
      const headers = { 'content-type': 'application/json' };
      expectData(await push(run, JSON.stringify([caseOf(run, 8)]), { headers }), { accepted: 1, failed: [] });
    },
  },
  {
    ...{ name: 'push.gzip', says: 'gzip 正文 · a body in gzip', needs: 'cases:write' },
    async try(run) {
      const headers = { 'content-encoding': 'gzip' };
      expectData(await push(run, gzipSync(ndjson([caseOf(run, 8)])), { headers }), { stale: 1, failed: [] });
    },
  },
];

const feeOf = ({ mark }: Run, version: number, more: Row = {}): Row => ({
  ...{ kind: 'fee', externalId: `CHECK-F-${mark}`, version, case: `CHECK-C-${mark}`, party: `CHECK-FP-${mark}` },
  ...{ item: 'TOPUP', fen: 1_00, issuedOn: '2026-01-05', dueOn: '2026-01-20', endedOn: '2026-01-06' },
  ...more,
});
const paymentOf = ({ mark }: Run, version: number, more: Row = {}): Row => ({
  ...{ kind: 'payment', externalId: `CHECK-M-${mark}`, version, fee: `CHECK-F-${mark}`, fen: 1_00 },
  ...{ paidOn: '2026-01-06', channel: 'counter' },
  ...more,
});
const money: readonly Item[] = [
  {
    // One that is withdrawn already is told to nobody, and leaves nothing behind.
    ...{ name: 'money.fee', says: '推送（已撤回的）交费通知 · a fee notice, withdrawn already', needs: 'fees:write' },
    async try(run) {
      const party = {
        ...{ kind: 'party', externalId: `CHECK-FP-${run.mark}`, version: 1, case: `CHECK-C-${run.mark}`, position: 90 },
        ...{ name: '检查', partyType: 'ORG', role: 'PLAINTIFF' },
      };
      expectData(await push(run, ndjson([party, feeOf(run, 1)])), { accepted: 2, failed: [] });
      expectData(await push(run, ndjson([feeOf(run, 1)])), { stale: 1, failed: [] });
    },
  },
  {
    ...{ name: 'money.fixed', says: '项目不能改 · the item stays', needs: 'fees:write' },
    async try(run) {
      const answer = await push(run, ndjson([feeOf(run, 2, { item: 'APPLY' })]));
      expectThat(codesOf(answer) === '1 fee-fixed', codesOf(answer));
    },
  },
  faults('money.sum', '金额要大于零 · a sum is above nothing', (run) => paymentOf(run, 2, { fen: 0 }), 'value'),
];

const fields: readonly Item[] = [
  {
    ...{ name: 'case.fields', says: '以前的案号、关联案件 · former numbers, related cases', needs: 'cases:write' },
    async try(run) {
      // The related case never comes: the row does not wait for it.
      const related = [{ externalId: `CHECK-R-${run.mark}`, relation: 'CONNECTED' }];
      const previous = [`（2098）${run.court}民终${run.mark}号`];
      const row = caseOf(run, 9, { previous, related });
      expectData(await push(run, ndjson([row])), { accepted: 1, waiting: 0, failed: [] });
    },
  },
  {
    ...{ name: 'case.step', says: '流程节点 · a step of a case', needs: 'cases:write' },
    async try(run) {
      const step = { kind: 'event', externalId: `CHECK-E-${run.mark}`, version: 1, case: `CHECK-C-${run.mark}` };
      const answer = await push(run, ndjson([{ ...step, code: 'REGISTERED', on: '2026-11-20' }]));
      expectData(answer, { accepted: 1, waiting: 0, failed: [] });
    },
  },
];

const keys: readonly Item[] = [
  {
    ...{ name: 'key.same', says: '同键同内容：同一答复 · same key, same answer', needs: 'hearings:write' },
    async try(run) {
      const key = `check-${run.mark}`;
      const first = await push(run, ndjson([hearingOf(run, 'key')]), { key });
      expectData(first, { accepted: 1 });
      expectThat((await push(run, ndjson([hearingOf(run, 'key')]), { key })).text === first.text, 'another answer');
    },
  },
  {
    ...{ name: 'key.other-content', says: '同键不同内容：409 · same key, other content', needs: 'hearings:write' },
    async try(run) {
      const answer = await push(run, ndjson([hearingOf(run, 'other')]), { key: `check-${run.mark}` });
      expectStatus(answer, 409, 'machine.key-reused');
    },
  },
  {
    ...{ name: 'key.missing', says: '没有键：400 · no key', needs: 'cases:write' },
    async try(run) {
      expectStatus(await push(run, ndjson([caseOf(run, 8)]), { key: '' }), 400, 'machine.key');
    },
  },
  {
    ...{ name: 'source.other', says: '别的来源：403 · another source', needs: 'cases:write' },
    async try(run) {
      expectStatus(await push(run, ndjson([caseOf(run, 8)]), { source: 'not-yours' }), 403, 'machine.source');
    },
  },
];

const wrong: readonly Item[] = [
  faults(
    'fault.case-no',
    '案号不对 · no case number',
    (run) => caseOf(run, 9, { caseNo: '第 088 密号' }),
    'case-no',
    '088 密',
  ),
  faults('fault.date', '没有这一天 · no such day', (run) => caseOf(run, 9, { filedOn: '2026-02-30' }), 'date', '02-30'),
  faults('fault.kind', '不认识的行类型 · unknown kind', () => ({ kind: 'vessel' }), 'unknown-kind', 'vessel'),
  faults('fault.field', '不认识的字段 · unknown field', (run) => caseOf(run, 9, { 张三: 1 }), 'unknown-field', '张三'),
  faults(
    'fault.inner',
    '副卷整行不收 · inner volumes',
    () => ({ kind: 'volume', part: 'inner', title: '密' }),
    'inner-volume',
    '密',
  ),
  faults(
    'fault.filing',
    '没有这件立案 · no such filing',
    (run) => caseOf(run, 10, { applicationNumber: 'SQ20000101000001' }),
    'application-unknown',
  ),
  faults(
    'fault.step',
    '不认识的节点 · unknown step',
    ({ mark }) => ({
      ...{ kind: 'event', externalId: 'CHECK-E', version: 1, case: `CHECK-C-${mark}` },
      ...{ code: 'LUNCH', on: '2026-11-20' },
    }),
    'choice',
  ),
  faults('fault.json', '不是 JSON · no JSON', () => '{"kind":', 'json'),
  faults(
    'fault.head',
    '首行是别的来源 · head of another source',
    () => ({ kind: 'head', source: 'x-y', format: 'sufu-exchange/1' }),
    'head',
  ),
  faults('fault.long', '一行超过 1 MB · a line above 1 MB', () => `"${'x'.repeat(1_048_577)}"`, 'line-too-long'),
  {
    ...{ name: 'fault.others-taken', says: '一行错，其余照收 · others are taken', needs: 'hearings:write' },
    async try(run) {
      const answer = await push(run, ndjson([{ kind: 'vessel' }, hearingOf(run, 'beside')]));
      expectData(answer, { accepted: 1 });
      expectThat(codesOf(answer) === '1 unknown-kind', codesOf(answer));
    },
  },
  {
    ...{ name: 'push.too-many', says: '超过 1,000 行：413 · more than 1,000 rows', needs: 'cases:write' },
    async try(run) {
      const rows = Array.from({ length: 1_001 }, () => '{"kind":"vessel"}');
      expectStatus(await push(run, ndjson(rows)), 413, 'exchange.too-many');
    },
  },
  {
    ...{ name: 'push.too-large', says: '超过 5 MB：413 · more than 5 MB', needs: 'cases:write' },
    async try(run) {
      expectStatus(await push(run, 'x'.repeat(5 * 1_048_576 + 1)), 413, 'request.too-large');
    },
  },
  {
    ...{ name: 'push.no-gzip', says: '不是 gzip 的 gzip：422 · no gzip as it says', needs: 'cases:write' },
    async try(run) {
      const answer = await push(run, ndjson([caseOf(run, 8)]), { headers: { 'content-encoding': 'gzip' } });
      expectStatus(answer, 422, 'exchange.unreadable');
    },
  },
];

const imports: readonly Item[] = [
  {
    ...{ name: 'import.whole', says: '导入、作业、错误、重发 · import, job, faults, repeat', needs: 'hearings:write' },
    async try(run) {
      const key = `check-import-${run.mark}`;
      const body = gzipSync(ndjson([...[1, 2, 3].map((n) => hearingOf(run, `i${n}`)), { kind: 'vessel' }]));
      const headers = { 'content-encoding': 'gzip' };
      const begun = await start(run, body, { key, headers });
      expectStatus(begun, 200);
      const job = await jobDone(run, begun.data.id);
      expectData(job, { state: 'DONE', line: 4 });
      const errors = await run.ask(`/exchange/imports/${String(begun.data.id)}/errors`);
      expectThat(
        errors.text === '{"line":4,"kind":null,"externalId":null,"path":"kind","code":"unknown-kind"}\n',
        errors.text,
      );
      const again = await start(run, body, { key, headers });
      expectThat(again.data.id === begun.data.id, 'a second job');
    },
  },
  {
    ...{ name: 'import.unknown', says: '没有的作业：404 · no such job', needs: 'cases:write' },
    async try({ ask }) {
      expectStatus(await ask('/exchange/imports/019a9000-0000-7000-8000-00000000ffff'), 404, 'not-found');
    },
  },
];

/** Rows: pushed, in every order, wrong in every way, and as a file. */
export const rowItems: readonly Item[] = [...pushes, ...fields, ...money, ...keys, ...wrong, ...imports];
/** The last one: what this run entered is taken down. */
/** How often the events of this case are looked through for the latest. */
const mostPages = 200;
/** Events behind the newest there are now. */
async function newest({ ask }: Run): Promise<number> {
  let after = 0;
  for (let left = mostPages; left > 0; left -= 1) {
    const answer = await ask(`/exchange/events?limit=1000&after=${after}`);
    expectStatus(answer, 200);
    after = Number(answer.data.next);
    if (answer.data.more === false) break;
  }
  return after;
}

export const caseEventItem: Item = {
  ...{
    name: 'events.case',
    says: '案件变动有事件，只说字段 · a change of a case is told, by its fields',
    needs: ['cases:write', 'events:read'],
  },
  async try(run) {
    const after = await newest(run);
    expectData(await push(run, ndjson([caseOf(run, 20, { stage: 'DEBATE' })])), { accepted: 1, failed: [] });
    const { data, text } = await run.ask(`/exchange/events?after=${after}&types=case.changed`);
    const told = Array.isArray(data.events) ? data.events : [];
    const isTold = told.some(({ event }) => event.fields?.includes('case.stage') && event.subject.id === event.caseId);
    expectThat(isTold && !text.includes('DEBATE'), text.slice(0, 300));
  },
};

export const tidyItem: Item = {
  ...{ name: 'push.taken-down', says: '撤下检查用的案件 · the case of this run is taken down', needs: 'cases:write' },
  async try(run) {
    const { kind, externalId } = caseOf(run, 1);
    expectData(await push(run, ndjson([{ kind, externalId, version: 99, deleted: true }])), {
      accepted: 1,
      failed: [],
    });
  },
};
