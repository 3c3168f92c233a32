import { z } from 'zod';
import { stateCode } from '../applications/index.ts';
import { caseCard } from '../cases/index.ts';
import { courtDay, id, instant } from '../core/index.ts';

export const readingKind = 'online_read_archives_apply';

/** How I stand to the file of a case: the application that counts, and from when until when I may read. */
export const reading = z.object({
  applicationId: id,
  number: z.string().nullable(),
  state: stateCode,
  /** First and last day of reading; null until it is approved. */
  from: courtDay.nullable(),
  until: courtDay.nullable(),
  /** Open now. */
  valid: z.boolean(),
  /** A copy may be taken along (READ_MODE `DOWNLOAD`). */
  mayDownload: z.boolean(),
});
export type Reading = z.infer<typeof reading>;

/** A paper of the main file 正卷; of what was not served yet nothing is listed. */
export const archiveFile = z.object({
  id,
  /** Its place in the list of the file, from 1. */
  position: z.int(),
  title: z.string(),
  /** ARCHIVE_SCOPE. */
  scope: z.string(),
  pages: z.int(),
  madeOn: courtDay,
  readable: z.boolean(),
  /** Some of its pages have a text. */
  hasText: z.boolean(),
  /** Pages whose text has the words that were asked for. */
  found: z.array(z.int()).optional(),
});
export type ArchiveFile = z.infer<typeof archiveFile>;

/** What a page answers as text; null: nothing was recognised, or not yet. `stated`: the court's case system sent it. */
export const pageText = z.object({ text: z.string().nullable(), stated: z.boolean() });
export type PageText = z.infer<typeof pageText>;

export const archivedCase = caseCard.extend({ files: z.int(), reading: reading.nullable() });
export type ArchivedCase = z.infer<typeof archivedCase>;

/** What a granted application opened, as the desk sees it. */
export const openedFiles = z.object({ applicationId: id, fileIds: z.array(id), at: instant });
/** The file of the case as the desk names papers in it; `opened`: named already. Empty where I may not name any. */
export const deskArchive = z.object({
  mayOpen: z.boolean(),
  files: z.array(archiveFile.omit({ readable: true, hasText: true, found: true }).extend({ opened: z.boolean() })),
});
export type DeskArchive = z.infer<typeof deskArchive>;
