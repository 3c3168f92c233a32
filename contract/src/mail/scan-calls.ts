import { z } from 'zod';
import { byId, defineCall, id, instant } from '../core/index.ts';
import { fileView, unshown } from '../files/index.ts';

/** Pages of one item, and of a scan that is put in at once. */
export const scanLimits = { item: 200, scan: 400 } as const;
/** Parts that belong to no item yet and are shown at once. */
export const mostLooseScans = 20;

/** A part of a scan: a file of one item. `number`: on its cover page, null where it has none. */
export const mailScan = z.object({
  fileId: id,
  pages: z.int(),
  number: z.string().nullable(),
  /** Null: nobody has said which item it belongs to. */
  mailId: id.nullable(),
  at: instant,
});
export type MailScan = z.infer<typeof mailScan>;

/** Parts of a scan by their cover pages. */
export type ScanPart = { readonly number: string | null; readonly first: number; readonly last: number };
/** A part begins with its cover page; what lies before the first has none. Pages count from 1, covers are in their order. */
export function partsOfScan(
  covers: readonly { readonly page: number; readonly text: string }[],
  pages: number,
): readonly ScanPart[] {
  const begin = covers[0]?.page === 1 ? [] : [{ page: 1, text: null }];
  const all = [...begin, ...covers];
  return all.map(({ page, text }, i) => ({ number: text, first: page, last: (all[i + 1]?.page ?? pages + 1) - 1 }));
}

/** Split a scan of several items, a file of mine (pdf or tif), by its cover pages. The same file again answers the same parts. */
export const splitScan = defineCall({
  id: 'mail.splitScan',
  method: 'POST',
  path: '/desk/mail/scans',
  access: 'mail.register',
  summary: { zh: '扫描件按封面分件', en: 'Split a scan by its cover pages' },
  body: z.object({ fileId: id }),
  reply: z.array(mailScan),
  refusals: ['not-found', 'invalid', 'file.not-shown', 'server.busy'],
});
/** The latest parts that belong to no item yet. */
export const listLooseScans = defineCall({
  id: 'mail.looseScans',
  method: 'GET',
  path: '/desk/mail/scans',
  access: 'mail.register',
  summary: { zh: '还没有归入来件的扫描件', en: 'Scans that belong to no item yet' },
  reply: z.array(mailScan).max(mostLooseScans),
  refusals: [],
});
/** Say which item a part belongs to, once. Answers the scans of that item. */
export const attachScan = defineCall({
  id: 'mail.attachScan',
  method: 'POST',
  path: '/desk/mail/:id/scans',
  access: 'mail.register',
  summary: { zh: '扫描件归入一件', en: 'Put a scan to an item' },
  params: byId,
  body: z.object({ fileId: id }),
  reply: z.array(mailScan),
  refusals: ['not-found', 'invalid', 'mail.changed'],
});
/** The scans of an item. */
export const listScans = defineCall({
  id: 'mail.scans',
  method: 'GET',
  path: '/desk/mail/:id/scans',
  access: 'mail.register',
  summary: { zh: '一件的扫描件', en: 'The scans of an item' },
  params: byId,
  reply: z.array(mailScan),
  refusals: ['not-found'],
});
/** The bytes of a scan, also one that belongs to no item yet; `?page=n` one page as a picture. */
export const readScan = defineCall({
  id: 'mail.readScan',
  method: 'GET',
  path: '/desk/mail/scan-files/:id',
  access: 'mail.register',
  shape: 'raw',
  summary: { zh: '读取扫描件', en: 'Read a scan' },
  params: byId,
  query: fileView,
  reply: z.any(),
  refusals: unshown,
});
