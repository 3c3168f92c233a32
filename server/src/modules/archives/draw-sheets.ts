import { type CaseNo, formatCaseNo, formatInstant, refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { TaskFault } from '../../platform/isolated-tasks/index.ts';
import { directoryOf } from '../directory/index.ts';
import { runTypesetter, type TypesetOrder, type TypesetPicture } from '../documents/index.ts';
import type { Grant } from './grants.ts';
import type { ArchiveRow, Sheet } from './store.ts';

/** About 150 dots an inch: an A4 page is 1240 dots wide. */
const density = 108;
const scanWidth = 1_600;

type Order = {
  readonly file: ArchiveRow;
  readonly caseNo: CaseNo;
  readonly grant: Grant;
  /** Pages with their numbers from 1. */
  readonly sheets: readonly { readonly sheet: Sheet; readonly page: number }[];
};

async function orderOf(context: SignedInContext, { file, caseNo, grant, sheets }: Order) {
  const { services, actor, now } = context;
  const pictures: TypesetPicture[] = [];
  const set = sheets.map(({ sheet, page }) => {
    if ('paragraphs' in sheet) return { paragraphs: sheet.paragraphs, first: page === 1, picture: null };
    pictures.push({ path: services.files.pathOf(Buffer.from(sheet.picture, 'hex')), width: scanWidth });
    return { paragraphs: [], first: false, picture: pictures.length - 1 };
  });
  const pages = sheets.map(({ page }) => page);
  return {
    template: 'archive',
    data: {
      title: file.title,
      caseNo: formatCaseNo(caseNo),
      court: (await directoryOf(services)).ownCourt.name,
      mark: `${actor.name}　${grant.application.number ?? ''}　${formatInstant(now, 'zh', 'table')}`,
      foot: pages.length === 1 ? `第 ${pages[0]} 页，共 ${file.pages} 页` : `共 ${file.pages} 页`,
      sheets: set,
    },
    pictures,
    madeAt: Math.floor(now.getTime() / 1_000),
  };
}

/** One page as a picture, with name, number and time across it, so that a copy of the screen says who made it. */
export const drawPage = (context: SignedInContext, order: Order): Promise<Buffer> => draw(context, order, { density });

/** All of them as a PDF with the same marks. */
export const drawCopy = (context: SignedInContext, order: Order): Promise<Buffer> => draw(context, order);

async function draw(context: SignedInContext, order: Order, as?: TypesetOrder['as']): Promise<Buffer> {
  const { services, actor } = context;
  const press = { ...(await orderOf(context, order)), ...(as ? { as } : {}) };
  return runTypesetter(services, press, actor.userId).catch((error: unknown) => {
    if (error instanceof TaskFault) return refuse('document.not-drawn');
    throw error;
  });
}
