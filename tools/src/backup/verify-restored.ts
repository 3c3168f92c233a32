import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeProblem } from '@sufu/contract/audit';
import type { Text } from '@sufu/contract/core';
import { verifyAudit } from '@sufu/server/audit';
import { type Database, openForCommand } from '@sufu/server/database';
import { verifyLedger } from '@sufu/server/ledger';
import { namedContent } from '@sufu/server/named-content';
import { readSecrets } from '@sufu/server/secrets';
import pg from 'pg';
import type { BackupStore, KeptFile } from './backup-store.ts';
import { pathOfFile } from './copy-files.ts';

/** `faults`: what a restored court lacks, or what was wrong with it before it was backed up; each a sentence. */
export type Findings = {
  readonly lastAct: Date | null;
  readonly auditRows: number;
  readonly postings: number;
  readonly files: number;
  readonly faults: readonly Text[];
};

type Order = {
  readonly store: BackupStore;
  /** Where the court is being put together. */
  readonly folder: string;
  readonly moment: Date;
  readonly url: string;
  readonly listed: ReadonlyMap<string, KeptFile>;
};

/** Put exactly the files there that rows name at this moment: those of later acts are not. Answers how many, and which are not in the backup. */
async function putFiles(db: Database, { store, folder, listed }: Order) {
  const missing = new Set<string>();
  const done = new Set<string>();
  for await (const hash of namedContent(db)) {
    const kept = listed.get(hash);
    if (done.has(hash) || missing.has(hash)) continue;
    if (!kept) {
      missing.add(hash);
      continue;
    }
    const path = pathOfFile(join(folder, 'files'), hash);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.from(store.read(store.partOfFile(kept))),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    done.add(hash);
  }
  return { count: done.size, missing: [...missing] };
}

/**
 * The file of anchors was copied after the moment and says more than the trail: later lines are put beside, for whoever looks into what
 * came then (decision 022). Nothing that the trail had by then is taken from it.
 */
async function cutAnchors(db: Database, { folder, moment }: Order): Promise<void> {
  const path = join(folder, 'audit-anchors', 'anchors.jsonl');
  const { n } = await db
    .selectFrom('audit_anchors')
    .select(({ fn }) => fn.max('n').as('n'))
    .executeTakeFirstOrThrow();
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  const isLater = (line: string): boolean => (JSON.parse(line) as { n: number }).n > (n ?? 0);
  const later = lines.filter(isLater);
  if (later.length === 0) return;
  const kept = lines.filter((line) => !isLater(line));
  await writeFile(path, kept.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  const aside = `${path}.after-${moment.toISOString().replaceAll(':', '')}`;
  await writeFile(aside, later.map((line) => `${line}\n`).join(''), { mode: 0o600, flag: 'wx' });
}

async function lastActOf(url: string): Promise<Date | null> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? null;
  } finally {
    await client.end();
  }
}

const missingFiles = (missing: readonly string[]): readonly Text[] =>
  missing.length === 0
    ? []
    : [
        {
          zh: `有 ${missing.length} 个数据库记着的文件不在备份里：${missing.slice(0, 20).join('、')}`,
          en: `files that the database names are not in the backup (${missing.length}): ${missing.slice(0, 20).join(', ')}`,
        },
      ];

/** Bring the files to a recovered database, and check trail, books and files against each other. */
export async function putFilesAndVerify(order: Order): Promise<Findings> {
  const { folder, url } = order;
  const { audit: keys } = readSecrets(join(folder, 'keys.json'), false);
  const lastAct = await lastActOf(url);
  const { db } = openForCommand(url);
  try {
    const { count, missing } = await putFiles(db, order);
    await cutAnchors(db, order);
    const audit = await verifyAudit({ db, keys, folder: join(folder, 'audit-anchors') });
    const ledger = await verifyLedger(db, keys);
    const trail = audit.problem && describeProblem(audit.problem);
    const faults: Text[] = [
      ...missingFiles(missing),
      ...(trail ? [{ zh: `审计记录不完好：${trail.zh}`, en: `the audit trail is not whole: ${trail.en}` }] : []),
      ...ledger.faults.map(({ n, says }) => ({
        zh: `账本有误，第 ${n} 条：${says}`,
        en: `the ledger is wrong, rule ${n}: ${says}`,
      })),
    ];
    return { lastAct, auditRows: audit.rows, postings: ledger.transactions, files: count, faults };
  } finally {
    await db.destroy();
  }
}
