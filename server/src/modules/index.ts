import { readingKind } from '@sufu/contract/archives';
import { galleryKind } from '@sufu/contract/hearings';
import type { AppServices } from '../platform/calls/context.ts';
import type { Mounted } from '../platform/calls/mount.ts';
import type { ResolveSession } from '../platform/calls/serve-calls.ts';
import type { Queues, Schedule } from '../platform/jobs/jobs.ts';
import type { FailedJob } from '../platform/jobs/outbox.ts';
import {
  accountHandlers,
  accountPersonalData,
  accountRoutes,
  accountSchedules,
  onAccountChange,
  registerGrantProvider,
  registerPersonalData,
  resolveSession,
} from './accounts/index.ts';
import {
  applicationHandlers,
  applicationPersonalData,
  applicationRoutes,
  applicationSchedules,
  registerKindHooks,
} from './applications/index.ts';
import { archivePersonalData, archiveRoutes, isArchivePicture, readingHooks } from './archives/index.ts';
import { auditHandlers, auditSchedules } from './audit/index.ts';
import { casePersonalData, caseRoutes } from './cases/index.ts';
import { clientLogHandlers, clientLogRoutes, clientLogSchedules } from './client-log/index.ts';
import { contactPersonalData, contactRoutes } from './contacts/index.ts';
import { contentRoutes } from './content/index.ts';
import { deskRoutes } from './desk/index.ts';
import { directoryRoutes } from './directory/index.ts';
import { documentHandlers, documentRoutes, isDocumentPrint } from './documents/index.ts';
import { faceHandlers, facePersonalData, faceRoutes, faceSchedules, signInByFace } from './face/index.ts';
import {
  feedbackHandlers,
  feedbackPersonalData,
  feedbackRoutes,
  feedbackSchedules,
  isFeedbackPicture,
} from './feedback/index.ts';
import { fileHandlers, filePersonalData, fileRoutes, fileSchedules } from './files/index.ts';
import { guidanceRoutes } from './guidance/index.ts';
import { galleryHooks, hearingPersonalData, hearingRoutes } from './hearings/index.ts';
import { jobHandlers, jobRoutes, jobSchedules, setAside } from './jobs/index.ts';
import { judgeContactPersonalData, judgeContactRoutes, recordHooks } from './judge-contact/index.ts';
import { menuRoutes } from './menu/index.ts';
import { messagePersonalData, messageRoutes, notifyAccountChange } from './messages/index.ts';

/** All modules, put together. */
export function modules(services: AppServices): {
  readonly mounted: readonly Mounted[];
  readonly handlers: Queues;
  readonly schedules: readonly Schedule[];
  /** Keeps a job that failed its last try, and tells the administrators. */
  readonly setAside: (job: FailedJob) => Promise<void>;
  readonly resolveSession: ResolveSession;
  /** What a worker does last. */
  readonly stop: () => Promise<void>;
} {
  const audit = auditHandlers(services);
  onAccountChange(notifyAccountChange);
  registerPersonalData([
    applicationPersonalData,
    contactPersonalData,
    messagePersonalData,
    feedbackPersonalData,
    facePersonalData,
    casePersonalData,
    hearingPersonalData,
    judgeContactPersonalData,
    archivePersonalData,
    accountPersonalData(services),
    filePersonalData,
  ]);
  registerKindHooks({ ...recordHooks, [galleryKind]: galleryHooks, [readingKind]: readingHooks });
  registerGrantProvider('face', signInByFace);
  return {
    mounted: [
      ...accountRoutes,
      ...faceRoutes(services),
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
      ...accountHandlers(services),
      ...fileHandlers(services, [isDocumentPrint, isFeedbackPicture, isArchivePicture]),
      ...clientLogHandlers(services),
      ...feedbackHandlers(services),
      ...applicationHandlers(services),
      ...documentHandlers(services),
      ...faceHandlers(services),
      ...jobHandlers(services),
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
    setAside: setAside(services),
    resolveSession: resolveSession(services),
    stop: audit.stop,
  };
}
