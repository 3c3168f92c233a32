import { createHash, randomUUID } from 'node:crypto';
import { expectData, expectStatus, expectThat, type Item, type Run } from './item.ts';

/** A pdf of two empty pages, another one in each run. */
function scanOf({ mark }: Run): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>',
    ...[page, page],
  ];
  const objects = bodies.map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n% ${mark}\n${objects}trailer << /Root 1 0 R >>\n%%EOF\n`);
}
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const put = ({ ask, source }: Run, bytes: Buffer, hash = sha256(bytes), of = source) =>
  ask(`/exchange/blobs/${hash}?source=${of}`, {
    ...{ method: 'PUT', body: new Uint8Array(bytes) },
    headers: { 'content-type': 'application/octet-stream' },
  });
const push = (run: Run, rows: readonly object[]) =>
  run.ask(`/exchange/changes?source=${run.source}`, {
    ...{ method: 'POST', body: rows.map((row) => JSON.stringify(row)).join('\n') },
    headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': randomUUID() },
  });
const paperOf = (run: Run, name: string, from: number, to: number) => ({
  ...{ kind: 'paper', externalId: `CHECK-Q-${run.mark}-${name}`, version: 1, volume: `CHECK-V-${run.mark}` },
  ...{ position: 1, title: '一致性检查', scope: 'EVIDENCE', madeOn: '2026-11-20', shown: false },
  sheets: [{ file: sha256(scanOf(run)), from, to }],
});
const needs = 'archives:write';

export const scanItems: readonly Item[] = [
  {
    ...{ name: 'scan.volume', says: '推送卷 · push a volume', needs },
    async try(run) {
      const volume = { kind: 'volume', externalId: `CHECK-V-${run.mark}`, version: 1, case: `CHECK-C-${run.mark}` };
      expectData(await push(run, [{ ...volume, position: 1, title: '正卷', part: 'main' }]), { accepted: 1 });
    },
  },
  {
    ...{ name: 'scan.waits', says: '先到的卷内件等它的扫描文件 · a paper waits for its scan', needs },
    async try(run) {
      expectData(await push(run, [paperOf(run, 'early', 1, 2)]), { accepted: 0, waiting: 1 });
    },
  },
  {
    ...{ name: 'scan.hash', says: '内容与 SHA-256 不符：422 · content of another hash', needs },
    async try(run) {
      expectStatus(await put(run, scanOf(run), '0'.repeat(64)), 422, 'exchange.blob-hash');
    },
  },
  {
    ...{ name: 'scan.kind', says: '不是 tif、pdf、jpg：422 · another kind of file', needs },
    async try(run) {
      expectStatus(await put(run, Buffer.from(`text ${run.mark}`)), 422, 'exchange.blob-kind');
    },
  },
  {
    ...{ name: 'scan.source', says: '别的来源：403 · another source', needs },
    async try(run) {
      expectStatus(await put(run, scanOf(run), sha256(scanOf(run)), 'not-yours'), 403, 'machine.source');
    },
  },
  {
    ...{ name: 'scan.put', says: '上传扫描文件，答页数 · put a scan, its pages are counted', needs },
    async try(run) {
      expectData(await put(run, scanOf(run)), { pages: 2, type: 'application/pdf', sha256: sha256(scanOf(run)) });
    },
  },
  {
    ...{ name: 'scan.again', says: '重发：204 · sent again', needs },
    async try(run) {
      expectStatus(await put(run, scanOf(run)), 204);
    },
  },
  {
    ...{ name: 'scan.waited', says: '等到了就收下 · what waited was taken', needs },
    async try(run) {
      expectData(await push(run, [paperOf(run, 'early', 1, 2)]), { stale: 1, waiting: 0 });
    },
  },
  {
    ...{ name: 'scan.text', says: '各页的文字；页数不对的不收 · texts of its pages; of other pages refused', needs },
    async try(run) {
      const text = ['一致性检查', ''];
      expectData(await push(run, [{ ...paperOf(run, 'text', 1, 2), text }]), { accepted: 1, failed: [] });
      const { data } = await push(run, [{ ...paperOf(run, 'text', 1, 2), version: 2, text: ['一致性检查'] }]);
      const codes = (Array.isArray(data.failed) ? data.failed : []).map(({ path, code }) => `${path} ${code}`);
      expectThat(codes.join() === 'text page-count', codes.join());
    },
  },
  {
    ...{ name: 'scan.range', says: '页的范围超过文件 · a range behind the last page', needs },
    async try(run) {
      const { data } = await push(run, [paperOf(run, 'late', 2, 3)]);
      const codes = (Array.isArray(data.failed) ? data.failed : []).map(({ line, code }) => `${line} ${code}`);
      expectThat(codes.join() === '1 sheet-range', codes.join());
    },
  },
];
