import { createHash, randomUUID } from 'node:crypto';
import { expectStatus, expectThat, type Item, type Run } from './item.ts';

const nobody = '019a9000-0000-7000-8000-00000000ffff';
const at = () => new Date().toISOString();
const receive = ({ ask }: Run, receipt: object, key: string = randomUUID()) =>
  ask('/exchange/receipts', {
    ...{ method: 'POST', body: JSON.stringify({ round: 1, at: at(), ...receipt }) },
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  });
const numbersIn = (events: unknown): readonly number[] =>
  Array.isArray(events) ? events.map(({ n }: { n: number }) => n) : [];
const recordsIn = (list: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(list) ? list : []);

export const outgoingItems: readonly Item[] = [
  {
    ...{ name: 'events.cursor', says: '事件连续、游标接得上 · numbers without gaps', needs: 'events:read' },
    async try({ ask }) {
      const first = await ask('/exchange/events?limit=5');
      expectStatus(first, 200);
      const numbers = numbersIn(first.data.events);
      expectThat(
        numbers.every((n, i) => n === (numbers[0] ?? 0) + i),
        `gaps in ${numbers.join(' ')}`,
      );
      const second = await ask(`/exchange/events?limit=5&after=${String(first.data.next)}`);
      const [next] = numbersIn(second.data.events);
      expectThat(
        next === undefined || next === Number(first.data.next) + 1,
        `${next} after ${String(first.data.next)}`,
      );
    },
  },
  {
    ...{ name: 'events.replay', says: '同一游标，同样的事件 · the same place, the same events', needs: 'events:read' },
    async try({ ask }) {
      const [one, two] = [await ask('/exchange/events?limit=3'), await ask('/exchange/events?limit=3')];
      expectThat(JSON.stringify(one.data.events) === JSON.stringify(two.data.events), 'other events');
    },
  },
  {
    ...{ name: 'events.limit', says: 'limit 超过 1,000：400 · a limit above 1,000', needs: 'events:read' },
    async try({ ask }) {
      expectStatus(await ask('/exchange/events?limit=1001'), 400, 'invalid');
    },
  },
  {
    ...{ name: 'events.types', says: '不认识的种类：400 · an unknown type', needs: 'events:read' },
    async try({ ask }) {
      expectStatus(await ask('/exchange/events?types=no.such'), 400, 'invalid');
    },
  },
  {
    ...{ name: 'application.unknown', says: '没有的申请：404 · no such application', needs: 'applications:read' },
    async try({ ask }) {
      expectStatus(await ask(`/exchange/applications/${nobody}`), 404, 'not-found');
    },
  },
  {
    ...{ name: 'file.unknown', says: '没有的文件：404 · no such file', needs: 'files:read' },
    async try({ ask }) {
      expectStatus(await ask(`/exchange/files/${'0'.repeat(64)}`), 404, 'not-found');
    },
  },
  {
    ...{ name: 'receipt.unknown', says: '没有的申请的回执：404 · receipt of none', needs: 'receipts:write' },
    async try(run) {
      expectStatus(await receive(run, { applicationId: nobody, result: 'received' }), 404, 'not-found');
    },
  },
  {
    ...{
      name: 'receipt.invalid',
      says: '回执的错一次说全 · everything that is wrong at once',
      needs: 'receipts:write',
    },
    async try(run) {
      const { source } = run;
      const answer = await receive(run, { applicationId: nobody, result: 'registered', caseNo: '88号', source });
      expectStatus(answer, 400, 'invalid');
      expectThat(JSON.parse(answer.text).fields.length === 2, answer.text.slice(0, 300));
    },
  },
  {
    ...{
      name: 'application.read',
      says: '读取申请，字段有中英名称 · fields named in both languages',
      needs: 'applications:read',
    },
    needsApplication: true,
    async try({ ask, application }) {
      const { status, data, text } = await ask(`/exchange/applications/${application}`);
      expectThat(status === 200, text.slice(0, 200));
      const named = new Set(recordsIn(data.labels).map(({ path }) => path));
      const unnamed = Object.keys(data.answers ?? {}).filter((name) => name !== 'materials' && !named.has(name));
      expectThat(named.size > 0 && unnamed.length === 0, `no label for ${unnamed.join(', ')}`);
    },
  },
  {
    ...{ name: 'file.hash', says: '下载的文件与哈希相符 · bytes of the hash', needs: 'files:read' },
    needsApplication: true,
    async try({ ask, application }) {
      const { data } = await ask(`/exchange/applications/${application}`);
      const files = [
        ...recordsIn(data.materials).flatMap(({ files: each }) => recordsIn(each)),
        ...recordsIn(data.otherFiles),
      ];
      expectThat(files.length > 0, 'the application has no files');
      const { bytes } = await ask(`/exchange/files/${String(files[0]?.sha256)}`);
      const hash = createHash('sha256').update(bytes).digest('hex');
      expectThat(hash === files[0]?.sha256, `${hash} and not ${String(files[0]?.sha256)}`);
    },
  },
  {
    ...{ name: 'receipt.repeat', says: '同键的回执：同一答复 · a receipt once', needs: 'receipts:write' },
    needsApplication: true,
    async try(run) {
      const { data } = await run.ask(`/exchange/applications/${run.application}`);
      const receipt = { applicationId: run.application, round: data.rounds, result: 'received', at: at() };
      const key = `check-receipt-${run.mark}`;
      const first = await receive(run, receipt, key);
      expectStatus(first, 200);
      expectThat((await receive(run, receipt, key)).text === first.text, 'another answer');
      expectStatus(await receive(run, { ...receipt, result: 'refused', reason: 'x' }, key), 409, 'machine.key-reused');
    },
  },
  {
    ...{ name: 'limit.calls', says: '每秒 50 次以上：429 和 Retry-After · above 50 a second', needs: 'events:read' },
    async try({ ask }) {
      const answers = await Promise.all(
        Array.from({ length: 120 }, () => ask('/exchange/events?limit=1', { once: true })),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expectThat(refused.length > 0, 'none was refused');
      expectThat(
        refused.every(({ headers }) => Number(headers.get('retry-after')) >= 1),
        'no Retry-After',
      );
      expectStatus(await ask('/exchange/events?limit=1'), 200);
    },
  },
];
