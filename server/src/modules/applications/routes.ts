import * as calls from '@sufu/contract/applications';
import { readDocument as readDocumentCall } from '@sufu/contract/documents';
import { readFile as readFileCall } from '@sufu/contract/files';
import type { Ground } from '../../platform/context.ts';
import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import { type Mounted, mount } from '../../platform/mount.ts';
import { addApplication } from './add-application.ts';
import { cancelApplication } from './cancel-application.ts';
import { editApplication } from './edit-application.ts';
import { issueApplyKey } from './get-apply-key.ts';
import { lapseOverdue } from './lapse-overdue.ts';
import { listApplications } from './list-applications.ts';
import { readApplication } from './read-application.ts';
import { readDocument } from './read-document.ts';
import { readFile } from './read-file.ts';
import { recallApplication } from './recall-application.ts';
import { removeApplication } from './remove-application.ts';
import { submitApplication } from './submit-application.ts';

/** Papers and files are read here, because only here is known whose applications they stand in. */
export const applicationRoutes: readonly Mounted[] = [
  mount(calls.getApplyKey, issueApplyKey),
  mount(calls.addApplication, addApplication),
  mount(calls.editApplication, editApplication),
  mount(calls.submitApplication, submitApplication),
  mount(calls.cancelApplication, cancelApplication),
  mount(calls.recallApplication, recallApplication),
  mount(calls.removeApplication, removeApplication),
  mount(calls.listApplications, listApplications),
  mount(calls.readApplication, readApplication),
  mount(readDocumentCall, readDocument),
  mount(readFileCall, readFile),
];

const lapseQueue = 'applications.lapse';

/** Every hour, and when a server starts: one that was down at midnight catches up at once. */
export const applicationSchedules: readonly Schedule[] = [{ queue: lapseQueue, cron: '5 * * * *', atStart: true }];

export const applicationHandlers = (ground: Ground): Readonly<Record<string, JobHandler>> => ({
  [lapseQueue]: async () => {
    await lapseOverdue(ground);
  },
});
