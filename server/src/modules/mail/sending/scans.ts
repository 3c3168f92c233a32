import { type CallReply, Refused, refuse, type Text } from '@sufu/contract/core';
import {
  type attachScan as attachCall,
  type listScans as listCall,
  type listLooseScans as looseCall,
  type MailScan,
  mostLooseScans,
  partsOfScan,
  type readScan as readCall,
  type ScanPart,
  scanLimits,
  type splitScan as splitCall,
} from '@sufu/contract/mail';
import type { Selectable } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Bytes, Input } from '../../../platform/calls/mount.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { MailScansTable } from '../../../tables.generated.ts';
import {
  type FileRow,
  findCovers,
  findFiles,
  insertAccepted,
  keepPermanently,
  readFileOf,
  takePages,
} from '../../files/index.ts';
import { findMailRow } from '../records/store.ts';
import { wrongField } from './check-sending.ts';

/** As a cover bears it (Code 128). */
const coverNumber = /^YJ\d{14}$/;
const split: readonly string[] = ['application/pdf', 'image/tiff'];
const says = {
  kind: { zh: '请选 PDF 或 TIF 扫描件', en: 'Choose a scan as PDF or TIF' },
  long: { zh: '一次最多 400 页，请分几次扫描', en: 'At most 400 pages at once; scan it in parts' },
  item: { zh: '一件最多 200 页，请检查是不是漏扫了封面', en: 'An item has at most 200 pages; was a cover left out?' },
} as const satisfies Record<string, Text>;

const presentScan = (row: Selectable<MailScansTable>): MailScan => ({
  fileId: row.file_id,
  pages: row.pages,
  number: row.number,
  mailId: row.mail_id,
  at: row.made_at.toISOString(),
});
const partsIn = (db: Executor, sourceId: string) =>
  db.selectFrom('mail_scans').selectAll().where('source_id', '=', sourceId).orderBy('first_page').execute();

/** A whole scan of mine, of a kind and length that can be split. */
async function scanOf({ db, actor, lang }: SignedInContext, fileId: string): Promise<FileRow> {
  const file = (await findFiles(db, [fileId])).get(fileId);
  if (file?.ownerId !== actor.userId) return refuse('not-found');
  if (!split.includes(file.type)) throw wrongField('fileId', says.kind[lang]);
  if ((file.pages ?? 1) > scanLimits.scan) throw wrongField('fileId', says.long[lang]);
  return file;
}

/** The items to the court that bear these numbers. */
async function itemsNumbered(db: Executor, parts: readonly ScanPart[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('mail_items')
    .select(['id', 'number'])
    .where(
      isAmong(
        'number',
        parts.flatMap(({ number }) => number ?? []),
      ),
    )
    .where('direction', '=', 'IN')
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Split a scan by its cover pages, each part to the item of its number; one whose number is of no item waits for somebody to say. */
export async function splitOwnScan(
  context: SignedInContext,
  { body: { fileId } }: Input<typeof splitCall>,
): Promise<CallReply<typeof splitCall>> {
  const { db, now, actor, lang } = context;
  const scan = await scanOf(context, fileId);
  const before = await partsIn(db, fileId);
  if (before.length > 0) return before.map(presentScan);
  const parts = partsOfScan(await findCovers(context, scan, coverNumber), scan.pages ?? 1);
  if (parts.some(({ first, last }) => last - first + 1 > scanLimits.item)) throw wrongField('fileId', says.item[lang]);
  const files: FileRow[] = [];
  for (const { number, first, last } of parts)
    files.push(await takePages(context, scan, { first, last, name: number ?? `${scan.name}-${first}` }));
  await context.transact(async (transaction) => {
    const { tx, record } = transaction;
    const items = await itemsNumbered(tx, parts);
    for (const file of files) await insertAccepted(transaction, file, now);
    const rows = parts.flatMap(({ number, first, last }, i) => {
      const file = files[i];
      const mailId = number === null ? null : (items.get(number) ?? null);
      if (!file) return [];
      return [
        {
          ...{ file_id: file.id, source_id: scan.id, first_page: first, pages: last - first + 1, number },
          ...{ mail_id: mailId, made_at: now, made_by: actor.userId },
        },
      ];
    });
    // Another tab may have been first: then its parts stay.
    const made = await tx
      .insertInto('mail_scans')
      .values(rows)
      .onConflict((there) => there.columns(['source_id', 'first_page']).doNothing())
      .returning('file_id')
      .execute();
    transaction.atEnd((at) => keepPermanently(at, [scan.id, ...made.map((row) => row.file_id)]));
    record('mail.scanned', scan.id, { parts: made.length });
  });
  return (await partsIn(db, fileId)).map(presentScan);
}

/** The latest parts that belong to no item yet. */
export async function looseScans({ db }: SignedInContext): Promise<CallReply<typeof looseCall>> {
  const rows = await db
    .selectFrom('mail_scans')
    .selectAll()
    .where('mail_id', 'is', null)
    .orderBy('made_at', 'desc')
    .orderBy('file_id')
    .limit(mostLooseScans)
    .execute();
  return rows.map(presentScan);
}

/** The scans of an item, in the order in which they came. */
export async function scansOfItem(
  { db, secrets }: SignedInContext,
  { params }: Pick<Input<typeof listCall>, 'params'>,
): Promise<CallReply<typeof listCall>> {
  if (!(await findMailRow(db, secrets, params.id))) return refuse('not-found');
  const rows = await db
    .selectFrom('mail_scans')
    .selectAll()
    .where('mail_id', '=', params.id)
    .orderBy('made_at')
    .orderBy('first_page')
    .execute();
  return rows.map(presentScan);
}

/** Say which item a part belongs to: once, and never a second time otherwise. */
export async function attachOwnScan(
  context: SignedInContext,
  { params, body }: Input<typeof attachCall>,
): Promise<CallReply<typeof attachCall>> {
  const { db, secrets } = context;
  if (!(await findMailRow(db, secrets, params.id))) return refuse('not-found');
  await context.transact(async ({ tx, record }) => {
    const there = await tx
      .selectFrom('mail_scans')
      .select('mail_id')
      .where('file_id', '=', body.fileId)
      .forUpdate()
      .executeTakeFirst();
    if (!there) return refuse('not-found');
    if (there.mail_id === params.id) return;
    if (there.mail_id !== null) throw new Refused('mail.changed');
    await tx.updateTable('mail_scans').set({ mail_id: params.id }).where('file_id', '=', body.fileId).execute();
    record('mail.scan-attached', params.id, { file: body.fileId });
  });
  return scansOfItem(context, { params });
}

/** The bytes of a scan, for the mail room. */
export const readOwnScan = (context: SignedInContext, input: Input<typeof readCall>): Promise<Bytes> =>
  readFileOf(
    context,
    input,
    async ({ id }) =>
      (await context.db.selectFrom('mail_scans').select('file_id').where('file_id', '=', id).executeTakeFirst()) !==
      undefined,
  );
