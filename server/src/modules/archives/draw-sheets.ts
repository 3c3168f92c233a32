import { formatInstant, showCaseNo } from '@sufu/contract/core';
import sharp from 'sharp';
import type { SignedIn } from '../../platform/context.ts';
import { directoryOf } from '../directory/index.ts';
import { pressPaper } from '../documents/index.ts';
import { fileBytes, inTurn } from '../files/index.ts';
import type { Grant } from './grants.ts';
import type { ArchiveRow, Sheet } from './store.ts';

/** About 150 dots an inch: an A4 page is 1240 dots wide. */
const density = 108;
const scanWidth = 1_600;

type Order = {
  readonly file: ArchiveRow;
  readonly caseNo: string;
  readonly grant: Grant;
  /** Pages with their numbers from 1. */
  readonly sheets: readonly { readonly sheet: Sheet; readonly page: number }[];
};

async function orderOf(context: SignedIn, { file, caseNo, grant, sheets }: Order) {
  const { ground, actor, now } = context;
  const pictures: Buffer[] = [];
  const set = [];
  for (const { sheet, page } of sheets) {
    if ('paragraphs' in sheet) set.push({ paragraphs: sheet.paragraphs, first: page === 1, picture: null });
    else {
      const bytes = await fileBytes(ground, { hash: Buffer.from(sheet.picture, 'hex') });
      pictures.push(
        await inTurn(() => sharp(bytes).resize({ width: scanWidth, withoutEnlargement: true }).png().toBuffer()),
      );
      set.push({ paragraphs: [], first: false, picture: pictures.length - 1 });
    }
  }
  const pages = sheets.map(({ page }) => page);
  return {
    template: 'archive',
    data: {
      title: file.title,
      caseNo: showCaseNo(caseNo),
      court: (await directoryOf(ground)).ownCourt.name,
      mark: `${actor.name}　${grant.application.number ?? ''}　${formatInstant(now, 'zh', 'table')}`,
      foot: pages.length === 1 ? `第 ${pages[0]} 页，共 ${file.pages} 页` : `共 ${file.pages} 页`,
      sheets: set,
    },
    pictures,
    madeAt: Math.floor(now.getTime() / 1_000),
  };
}

/** One page as a picture, with name, number and time across it, so that a copy of the screen says who made it. */
export async function drawPage(context: SignedIn, order: Order): Promise<Buffer> {
  const svg = await pressPaper({ ...(await orderOf(context, order)), as: 'svg' });
  return inTurn(() => sharp(svg, { density }).flatten({ background: '#fff' }).png().toBuffer());
}

/** All of them as a PDF with the same marks. */
export const drawCopy = async (context: SignedIn, order: Order): Promise<Buffer> =>
  pressPaper(await orderOf(context, order));
