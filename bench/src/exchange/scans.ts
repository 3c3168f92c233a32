/**
 * Scans of case files: how fast they are taken (hashed, judged, stored, noted), and their ratio to copying and syncing the same files; how
 * long a page takes to turn, at the first reading and later, and its ratio to reading the drawn page from the disk.
 * `node bench/src/exchange/scans.ts [files=20] [turns=60]`. Goals (court-connection.md §5): 0.5; p99 400 ms warm, 1,500 ms cold.
 */

import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, open, readdir, readFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { exampleFor } from '@sufu/contract/examples';
import { caseSource } from '@sufu/server/case-source';
import type { Client } from '@sufu/tools/client';
import pg from 'pg';
import { ms, percentile, timed } from '../shared/figures.ts';
import { type Server, withServer } from '../shared/with-server.ts';
import { clientOf, dataOf, machineOf } from './machine-of.ts';
import { plainTif } from './plain-tif.ts';

const files = Number(process.argv[2] ?? 20);
const turns = Number(process.argv[3] ?? 60);
const pages = 30;
const atOnce = 4;
const caseNo = '民终512号';

/** Calls of a system that may write everything of the case's source. */
async function systemOf(server: Server) {
  const token = await (await machineOf(server, ['archives:write']))();
  return async (method: 'PUT' | 'POST', path: string, type: string, body: Buffer | string) => {
    const reply = await fetch(`${server.address}/api/exchange/${path}source=${caseSource}`, {
      ...{ method, body: typeof body === 'string' ? body : new Uint8Array(body) },
      headers: { authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': randomUUID() },
    });
    if (reply.status !== 200) throw new Error(await reply.text());
    return reply.json();
  };
}

/** Ask to read the file of the case, and have it granted. */
async function grant(server: Server, reader: Client, number: string): Promise<void> {
  const { applyKey } = dataOf(await reader.call('GET', '/app/app/getApplyKey'));
  const signature = await reader.putPicture();
  const { answers } = exampleFor('online_read_archives_apply', { file: () => signature });
  const known =
    /^(caseNo|courtId|caseCause|trialProcedure|caseStage|trialDivision|judgeName|filingDate|signDate|contact(Name|IdType|IdNo))$/;
  const set = {
    ...Object.fromEntries(Object.entries(answers).filter(([name]) => !known.test(name))),
    ...{ fileState: 'ARCHIVED', archiveScope: ['EVIDENCE'], readMode: 'ONLINE' },
  };
  const path = '/service/read-archives-apply/online_read_archives_apply/submit2';
  const asked = dataOf(await reader.call('POST', path, { applyKey, caseNo: number, set }));
  const archivist = await clientOf(server, 'liubian');
  const { version } = dataOf(
    await archivist.call('POST', `/desk/applications/${asked.id}/claim`, { version: asked.version }),
  );
  const decision = { version, action: 'approve', reason: '经审查，符合阅卷的规定。' };
  dataOf(await archivist.call('POST', `/desk/applications/${asked.id}/act`, decision));
}

const seconds = async (act: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await act();
  return (performance.now() - from) / 1_000;
};
const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;
const spans = (name: string, values: readonly number[]): void =>
  console.log(`${name}: p50 ${ms(percentile(values, 0.5))}, p99 ${ms(percentile(values, 0.99))}, ${load()}`);

/** Files of 10 MB each, as scanners give them; copied with a sync each, then sent, four at a time. */
async function measureTaking(put: Awaited<ReturnType<typeof systemOf>>, folder: string): Promise<void> {
  const named = Array.from({ length: files }, (_, i) => {
    const bytes = plainTif(pages, 1_380, 1_952);
    const path = join(folder, `${i}.tif`);
    writeFileSync(path, bytes);
    return { path, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  const size = named.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1_048_576;
  const copied = await seconds(() =>
    timed(files, atOnce, async (n) => {
      const path = named[n]?.path ?? '';
      await copyFile(path, `${path}.copy`);
      const copy = await open(`${path}.copy`, 'r+');
      await copy.sync();
      await copy.close();
    }),
  );
  const taken = await seconds(() =>
    timed(files, atOnce, async (n) => {
      const { path = '', sha256 = '' } = named[n] ?? {};
      await put('PUT', `blobs/${sha256}?`, 'image/tiff', await readFile(path));
    }),
  );
  console.log(
    `${files} scans, ${size.toFixed(0)} MB: bare copy ${copied.toFixed(2)} s (${(size / copied).toFixed(0)} MB/s), taken ${taken.toFixed(2)} s (${(size / taken).toFixed(0)} MB/s, ${((taken / files) * 1_000).toFixed(0)} ms a file), ratio ${(copied / taken).toFixed(2)}, ${load()}`,
  );
}

async function measureTurning(server: Server, put: Awaited<ReturnType<typeof systemOf>>): Promise<void> {
  const database = new pg.Client(server.databaseUrl);
  await database.connect();
  const { rows } = await database.query(
    `select r.external_id as id, c.case_no as no from exchange_rows r join cases c on c.id::text = r.local_id
     where r.kind = 'case' and c.case_no like $1`,
    [`%${caseNo}`],
  );
  await database.end();
  const { id: externalCase, no } = rows[0] as { id: string; no: string };
  const scan = plainTif(turns, 2_480, 3_508);
  const sha256 = createHash('sha256').update(scan).digest('hex');
  await put('PUT', `blobs/${sha256}?`, 'image/tiff', scan);
  const lines = [
    { kind: 'volume', externalId: 'BV', version: 1, case: externalCase, position: 1, title: '正卷', part: 'main' },
    {
      ...{
        kind: 'paper',
        externalId: 'BP',
        version: 1,
        volume: 'BV',
        position: 1,
        title: '测速证据',
        scope: 'EVIDENCE',
      },
      ...{ madeOn: '2026-01-01', shown: true, sheets: [{ file: sha256, from: 1, to: turns }] },
    },
  ];
  await put('POST', 'changes?', 'application/x-ndjson', lines.map((line) => JSON.stringify(line)).join('\n'));
  const reader = await clientOf(server, 'U2');
  await grant(server, reader, no);
  const list = await reader.call('GET', `/service/electronicarchive/list?caseNo=${encodeURIComponent(no)}`);
  const file = (dataOf(list) as unknown as { id: string; title: string }[]).find(({ title }) => title === '测速证据');
  const turn = async (n: number): Promise<void> => {
    const address = `${server.address}/api/service/electronicarchive/${file?.id}/page/${n + 1}`;
    const reply = await fetch(address, { headers: { 'Blade-Auth': `bearer ${reader.token}` } });
    if (reply.status !== 200) throw new Error(await reply.text());
    await reply.arrayBuffer();
  };
  // The children are started, and have their fonts.
  await turn(0);
  const cold = await timed(turns - 1, 1, (n) => turn(n + 1));
  spans(`first reading of a page (A4, 300 dpi, ${turns} pages in one tif)`, cold);
  const warm = await timed(turns, 1, turn);
  spans('later readings', warm);
  const drawn = join(dirname(server.keysFile), 'files/.drawn', sha256.slice(0, 2), sha256.slice(2));
  const names = await readdir(drawn);
  const read = await timed(turns, 1, async (n) => void (await readFile(join(drawn, names[n % names.length] ?? ''))));
  spans('the drawn page from the disk', read);
  console.log(`ratio of the medians: ${(percentile(warm, 0.5) / percentile(read, 0.5)).toFixed(0)}`);
}

const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-scans-'));
try {
  await withServer(async (server) => {
    const put = await systemOf(server);
    await measureTaking(put, folder);
    await measureTurning(server, put);
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
