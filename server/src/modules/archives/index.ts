import * as calls from '@sufu/contract/archives';
import { readCaseAndApplications, readCaseForDismissal } from '@sufu/contract/cases';
import { type Mounted, mount } from '../../platform/calls/mount.ts';
import { askToRead } from './ask-to-read.ts';
import { caseAndApplications, caseForDismissal } from './case-and-applications.ts';
import { archivedCases } from './find-archives.ts';
import { archiveFiles, validTime } from './list-files.ts';
import { openFiles, readDeskFiles } from './open-files.ts';
import { downloadFile, readPage } from './read-file.ts';

export { readingHooks } from './reading-hooks.ts';
export { fileArchive, isArchivePicture, type NewArchiveFile } from './store.ts';

/** What a case holds: its file, and what was filed in it. */
export const archiveRoutes: readonly Mounted[] = [
  mount(calls.listArchiveFiles, archiveFiles),
  mount(calls.readValidTime, validTime),
  mount(calls.findArchives, archivedCases),
  mount(calls.askToRead, askToRead),
  mount(calls.readArchivePage, readPage),
  mount(calls.downloadArchiveFile, downloadFile),
  mount(calls.openArchiveFiles, openFiles),
  mount(calls.readDeskArchive, readDeskFiles),
  mount(readCaseAndApplications, caseAndApplications),
  mount(readCaseForDismissal, caseForDismissal),
];
export { archivePersonalData } from './personal-data.ts';
