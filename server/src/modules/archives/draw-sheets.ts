import { type CaseNo, formatCaseNo, formatInstant, Refused, refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { TaskFault } from '../../platform/isolated-tasks/index.ts';
import { directoryOf } from '../directory/index.ts';
import { runTypesetter, stampScan, type TypesetOrder, type TypesetPicture } from '../documents/index.ts';
import type { Grant } from './grants.ts';
import { drawnScan } from './scans/scan-page.ts';
import type { ArchiveRow, Sheet } from './store.ts';

/** About 150 dots an inch: an A4 page is 1240 dots wide. */
const density = 108;
/** As wide as a page of a scan is drawn. */
const scanWidth = 1_600;
/** A copy is drawn while somebody waits. */
const mostCopied = 200;

type Reading = {
  readonly file: ArchiveRow;
  readonly caseNo: CaseNo;
  readonly grant: Grant;
};
/** A page with its number from 1. */
type Numbered = { readonly sheet: Sheet; readonly page: number };

/** What stands on every page besides what is in the file. */
async function marksOf({ services, actor, now }: SignedInContext, { file, caseNo, grant }: Reading, foot: string) {
  return {
    title: file.title,
    caseNo: formatCaseNo(caseNo),
    court: (await directoryOf(services)).ownCourt.name,
    mark: `${actor.name}　${grant.application.number ?? ''}　${formatInstant(now, 'zh', 'table')}`,
    foot,
  };
}

async function paperOf(context: SignedInContext, reading: Reading, sheets: readonly Numbered[], foot: string) {
  const { services, actor, now } = context;
  const pictures: TypesetPicture[] = [];
  const set: { paragraphs: readonly string[]; first: boolean; picture: number | null }[] = [];
  for (const { sheet, page } of sheets)
    if ('paragraphs' in sheet) set.push({ paragraphs: sheet.paragraphs, first: page === 1, picture: null });
    else {
      set.push({ paragraphs: [], first: false, picture: pictures.length });
      pictures.push({ path: await drawnScan(services, sheet.scan, actor.userId), width: scanWidth });
    }
  const data = { ...(await marksOf(context, reading, foot)), sheets: set };
  return { template: 'archive', data, pictures, madeAt: Math.floor(now.getTime() / 1_000) } satisfies TypesetOrder;
}

const orRefuse = <T>(drawing: Promise<T>): Promise<T> =>
  drawing.catch((error: unknown) => {
    if (error instanceof TaskFault) return refuse('document.not-drawn');
    throw error;
  });

export type DrawnPage = { readonly bytes: Buffer; readonly type: 'image/png' | 'image/jpeg' };

/** One page as a picture, with name, number and time across it, so that a copy of the screen says who made it. */
export async function drawPage(context: SignedInContext, reading: Reading, numbered: Numbered): Promise<DrawnPage> {
  const { services, actor } = context;
  const { sheet, page } = numbered;
  const foot = `第 ${page} 页，共 ${reading.file.pages} 页`;
  if ('scan' in sheet) {
    const scan = await drawnScan(services, sheet.scan, actor.userId);
    const data = await marksOf(context, reading, foot);
    return { bytes: await orRefuse(stampScan(services, { scan, data }, actor.userId)), type: 'image/jpeg' };
  }
  const order = { ...(await paperOf(context, reading, [numbered], foot)), as: { density } };
  return { bytes: await orRefuse(runTypesetter(services, order, actor.userId)), type: 'image/png' };
}

/** All of them as a PDF with the same marks. */
export async function drawCopy(
  context: SignedInContext,
  reading: Reading,
  sheets: readonly Numbered[],
): Promise<Buffer> {
  const { services, actor } = context;
  const { pages } = reading.file;
  if (pages > mostCopied) throw new Refused('archive.copy-too-long', { pages, most: mostCopied });
  const order = await paperOf(context, reading, sheets, `共 ${pages} 页`);
  return orRefuse(runTypesetter(services, order, actor.userId));
}
