import type {
  downloadArchiveFile as downloadCall,
  PageText,
  readArchivePage as pageCall,
} from '@sufu/contract/archives';
import { refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { Bytes, type Input } from '../../platform/calls/mount.ts';
import { type CaseForFiler, caseForFiler, isSealed } from '../cases/index.ts';
import { drawCopy, drawPage } from './draw-sheets.ts';
import { type Grant, standingsTo } from './grants.ts';
import { textOfPage } from './recognition/queue.ts';
import { undrawLater } from './scans/undraw.ts';
import { type ArchiveRow, findShownFile, type Sheet, sheetsOf } from './store.ts';

type Opened = { readonly file: ArchiveRow; readonly ownCase: CaseForFiler; readonly grant: Grant };

/** A paper of a case of mine that is open to me today. Of a case of others, or not served yet: not found. */
async function openFile(context: SignedInContext, id: string, toTake: boolean): Promise<Opened> {
  const { db, actor, now } = context;
  const file = await findShownFile(db, id);
  const ownCase = file && (await caseForFiler(db, actor.userId, file.caseId, now));
  if (!file || !ownCase) return refuse('not-found');
  const open = (await standingsTo(context, [ownCase.id])).get(ownCase.id)?.open ?? [];
  const grant = open.find((grant) => grant.covers(file) && (grant.mayDownload || !toTake));
  return grant ? { file, ownCase, grant } : refuse('archive.not-open');
}

/** Put it on the trail before anything is shown. */
const noteReading = (
  context: SignedInContext,
  { file, grant }: Opened,
  page: number | 'all',
  as: 'picture' | 'text' = 'picture',
): Promise<void> =>
  context.transact(async ({ record }) =>
    record(page === 'all' ? 'archives.taken' : 'archives.read', file.id, {
      application: grant.application.id,
      case: file.caseId,
      page,
      ...(as === 'text' && { as }),
    }),
  );

/** What is drawn of a sealed case lies on the disk for minutes and not for days; noted before it is drawn. */
async function undrawSoon({ db, now }: SignedInContext, { file }: Opened, sheets: readonly Sheet[]): Promise<void> {
  const hashes = new Map(
    sheets.flatMap((sheet) => ('scan' in sheet ? [[sheet.scan.hash.toString('hex'), sheet.scan.hash] as const] : [])),
  );
  if (hashes.size === 0 || !(await isSealed(db, file.caseId))) return;
  for (const hash of hashes.values()) await undrawLater(db, hash, now);
}

/** What was recognised on a page, or stated of it; on the trail where there is something to read. */
async function textOf(context: SignedInContext, opened: Opened, page: number): Promise<PageText> {
  const { id, pages } = opened.file;
  if (page > pages) return refuse('not-found');
  const found = await textOfPage(context.db, context.secrets, id, page);
  if (found === null) return { text: null, stated: false };
  await noteReading(context, opened, page, 'text');
  return found;
}

/** One page, marked with who reads it, or its text. */
export async function readPage(
  context: SignedInContext,
  { params, query }: Input<typeof pageCall>,
): Promise<Bytes | PageText> {
  const opened = await openFile(context, params.id, false);
  if (query.as === 'text') return textOf(context, opened, params.page);
  const { file, ownCase, grant } = opened;
  const [numbered] = await sheetsOf(context.db, context.secrets, file.id, params.page);
  if (!numbered) return refuse('not-found');
  await noteReading(context, opened, params.page);
  await undrawSoon(context, opened, [numbered.sheet]);
  const { bytes, type } = await drawPage(context, { file, caseNo: ownCase.caseNo, grant }, numbered);
  return new Bytes(bytes, type, `${file.title} ${params.page}.${type === 'image/png' ? 'png' : 'jpg'}`, false);
}

/** The whole paper to take along, where that was approved. */
export async function downloadFile(context: SignedInContext, { params }: Input<typeof downloadCall>): Promise<Bytes> {
  const opened = await openFile(context, params.id, true);
  const { file, ownCase, grant } = opened;
  const sheets = await sheetsOf(context.db, context.secrets, file.id);
  await noteReading(context, opened, 'all');
  await undrawSoon(
    context,
    opened,
    sheets.map(({ sheet }) => sheet),
  );
  const pdf = await drawCopy(context, { file, caseNo: ownCase.caseNo, grant }, sheets);
  return new Bytes(pdf, 'application/pdf', `${file.title}.pdf`, true, true);
}
