import * as calls from '@sufu/contract/archives';
import { readCaseAndApplications, readCaseForDismissal } from '@sufu/contract/cases';
import { mount } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { kindHooks } from '../applications/index.ts';
import { contentColumns } from '../files/index.ts';
import { askToRead } from './ask-to-read.ts';
import { caseAndApplications, caseForDismissal } from './case-and-applications.ts';
import { archivedCases } from './find-archives.ts';
import { archiveFiles, validTime } from './list-files.ts';
import { openFiles, readDeskFiles } from './open-files.ts';
import { archivePersonalData } from './personal-data.ts';
import { downloadFile, readPage } from './read-file.ts';
import { readingHooks } from './reading-hooks.ts';
import { recognitionHealth } from './recognition/health.ts';
import { recognisePages } from './recognition/recognise-pages.ts';
import { sweepScans } from './scans/sweep-blobs.ts';
import { undrawDue, undrawQueue } from './scans/undraw.ts';

export { type Grant, grantsOf } from './grants.ts';
export { recognisePages } from './recognition/recognise-pages.ts';
export { cleanText } from './recognition/run-command.ts';
export { type Blob, findBlob, keptBlobs, putBlob } from './scans/blobs.ts';
export {
  archiveRowsNow,
  digestOf,
  type Paper,
  putPapers,
  putVolumes,
  sheetDigests,
  takePapersDown,
  takeVolumesDown,
} from './scans/put-papers.ts';
export { changedTexts, putStatedTexts, type StatedTexts, statedTexts } from './scans/stated-texts.ts';
export { undrawCases, undrawDue, undrawLater, undrawQueue } from './scans/undraw.ts';
export { fileArchive, type NewArchiveFile } from './store.ts';

const sweepQueue = 'archives.sweep-scans';
const recogniseQueue = 'archives.recognise';

export const archives = defineModule({
  name: 'archives',
  // What a case holds: its file, and what was filed in it.
  calls: [
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
  ],
  jobs: (services) => ({
    [sweepQueue]: scheduled(async () => void (await sweepScans(services))),
    [undrawQueue]: scheduled(async () => void (await undrawDue(services))),
    [recogniseQueue]: scheduled(async () => void (await recognisePages(services))),
  }),
  // An act wakes the second one; what an import from the command line sealed waits for its round.
  schedules: [
    { queue: sweepQueue, cron: '55 2 * * *' },
    { queue: undrawQueue, everySeconds: 10, atStart: true },
    { queue: recogniseQueue, cron: '*/10 0-5 * * *' },
  ],
  health: [recognitionHealth],
  personalData: archivePersonalData,
  hooks: [
    contentColumns.provide({ table: 'archive_blobs', column: 'hash' }),
    contentColumns.provide({ table: 'archive_pictures', column: 'hash' }),
    kindHooks.provide({ [calls.readingKind]: readingHooks }),
  ],
});
