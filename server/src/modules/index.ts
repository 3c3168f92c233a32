import { readingKind } from '@sufu/contract/archives';
import { galleryKind } from '@sufu/contract/hearings';
import type { Ground } from '../platform/context.ts';
import type { Queues, Schedule } from '../platform/jobs.ts';
import type { Mounted } from '../platform/mount.ts';
import type { FailedJob } from '../platform/outbox.ts';
import type { ResolveSession } from '../platform/serve-calls.ts';
import {
  accountHandlers,
  accountHoldings,
  accountRoutes,
  accountSchedules,
  onAccountChanged,
  resolveSession,
  standBehindGrant,
  standHoldings,
} from './accounts/index.ts';
import {
  applicationHandlers,
  applicationHoldings,
  applicationRoutes,
  applicationSchedules,
  standBehind,
} from './applications/index.ts';
import { archiveHoldings, archiveRoutes, behindReading, namesArchivePicture } from './archives/index.ts';
import { auditHandlers, auditSchedules } from './audit/index.ts';
import { caseHoldings, caseRoutes } from './cases/index.ts';
import { clientLogHandlers, clientLogRoutes, clientLogSchedules } from './client-log/index.ts';
import { contactHoldings, contactRoutes } from './contacts/index.ts';
import { contentRoutes } from './content/index.ts';
import { deskRoutes } from './desk/index.ts';
import { directoryRoutes } from './directory/index.ts';
import { documentHandlers, documentRoutes, namesPrint } from './documents/index.ts';
import { faceHandlers, faceHoldings, faceRoutes, faceSchedules, signInByFace } from './face/index.ts';
import {
  feedbackHandlers,
  feedbackHoldings,
  feedbackRoutes,
  feedbackSchedules,
  namesPicture,
} from './feedback/index.ts';
import { fileHandlers, fileHoldings, fileRoutes, fileSchedules } from './files/index.ts';
import { guidanceRoutes } from './guidance/index.ts';
import { behindGallery, hearingHoldings, hearingRoutes } from './hearings/index.ts';
import { jobHandlers, jobRoutes, jobSchedules, setAside } from './jobs/index.ts';
import { behindRecords, judgeContactHoldings, judgeContactRoutes } from './judge-contact/index.ts';
import { menuRoutes } from './menu/index.ts';
import { messageHoldings, messageRoutes, tellOfAccount } from './messages/index.ts';

/** All modules, put together. */
export function modules(ground: Ground): {
  readonly mounted: readonly Mounted[];
  readonly handlers: Queues;
  readonly schedules: readonly Schedule[];
  /** Keeps a job that failed its last try, and tells the administrators. */
  readonly setAside: (job: FailedJob) => Promise<void>;
  readonly resolveSession: ResolveSession;
  /** What a worker does last. */
  readonly stop: () => Promise<void>;
} {
  const audit = auditHandlers(ground);
  onAccountChanged(tellOfAccount);
  standHoldings([
    applicationHoldings,
    contactHoldings,
    messageHoldings,
    feedbackHoldings,
    faceHoldings,
    caseHoldings,
    hearingHoldings,
    judgeContactHoldings,
    archiveHoldings,
    accountHoldings(ground),
    fileHoldings,
  ]);
  standBehind({ ...behindRecords, [galleryKind]: behindGallery, [readingKind]: behindReading });
  standBehindGrant('face', signInByFace);
  return {
    mounted: [
      ...accountRoutes,
      ...faceRoutes(ground),
      ...directoryRoutes,
      ...fileRoutes,
      ...clientLogRoutes,
      ...feedbackRoutes,
      ...contactRoutes,
      ...caseRoutes,
      ...documentRoutes,
      ...applicationRoutes,
      ...judgeContactRoutes,
      ...hearingRoutes,
      ...archiveRoutes,
      ...guidanceRoutes,
      ...messageRoutes,
      ...jobRoutes,
      ...contentRoutes,
      ...menuRoutes,
      ...deskRoutes,
    ],
    handlers: {
      ...audit.handlers,
      ...accountHandlers(ground),
      ...fileHandlers(ground, [namesPrint, namesPicture, namesArchivePicture]),
      ...clientLogHandlers(ground),
      ...feedbackHandlers(ground),
      ...applicationHandlers(ground),
      ...documentHandlers(ground),
      ...faceHandlers(ground),
      ...jobHandlers(ground),
    },
    schedules: [
      ...auditSchedules,
      ...accountSchedules,
      ...fileSchedules,
      ...clientLogSchedules,
      ...feedbackSchedules,
      ...applicationSchedules,
      ...faceSchedules,
      ...jobSchedules,
    ],
    setAside: setAside(ground),
    resolveSession: resolveSession(ground),
    stop: audit.stop,
  };
}
