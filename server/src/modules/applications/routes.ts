import * as calls from '@sufu/contract/applications';
import { readDocument as readDocumentCall } from '@sufu/contract/documents';
import { readFile as readFileCall } from '@sufu/contract/files';
import type { AppServices } from '../../platform/context.ts';
import { type Queues, type Schedule, scheduled } from '../../platform/jobs.ts';
import { type Mounted, mount } from '../../platform/mount.ts';
import { addApplication } from './add-application.ts';
import { answerQuestion } from './answer-question.ts';
import { beforeStart } from './before-start.ts';
import { emptyBin, listBin } from './bin.ts';
import { cancelApplication } from './cancel-application.ts';
import { copyApplication } from './copy-application.ts';
import { countApplications } from './count-applications.ts';
import { editApplication } from './edit-application.ts';
import { editWithFiles } from './edit-with-files.ts';
import { issueApplyKey } from './get-apply-key.ts';
import { lapseByTime } from './lapse.ts';
import { listApplications, listByPost } from './list-applications.ts';
import { listCourtsFor } from './list-courts-for.ts';
import { listOwnFiles } from './list-own-files.ts';
import { readApplication } from './read-application.ts';
import { readByNumber } from './read-by-number.ts';
import { readDocument } from './read-document.ts';
import { readFile } from './read-file.ts';
import { recallApplication } from './recall-application.ts';
import { removeApplication } from './remove-application.ts';
import { restoreApplication } from './restore-application.ts';
import { saveAndSubmit } from './save-and-submit.ts';
import { submitApplication } from './submit-application.ts';
import { suggestAnswers } from './suggest-answers.ts';

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
  mount(calls.editWithFiles, editWithFiles),
  mount(calls.saveAndSubmit, saveAndSubmit),
  mount(calls.listBin, listBin),
  mount(calls.restoreApplication, restoreApplication),
  mount(calls.listByPost, listByPost),
  mount(calls.countApplications, countApplications),
  mount(calls.beforeStart, beforeStart),
  mount(calls.copyApplication, copyApplication),
  mount(calls.suggestAnswers, suggestAnswers),
  mount(calls.listOwnFiles, listOwnFiles),
  mount(calls.listCourtsFor, listCourtsFor),
  mount(calls.answerQuestion, answerQuestion),
  mount(calls.readByNumber, readByNumber),
  mount(readDocumentCall, readDocument),
  mount(readFileCall, readFile),
];

const lapseQueue = 'applications.lapse';
const binQueue = 'applications.empty-bin';

/** Every hour, and when a server starts: one that was down at midnight catches up at once. */
export const applicationSchedules: readonly Schedule[] = [
  { queue: lapseQueue, cron: '5 * * * *', atStart: true },
  { queue: binQueue, cron: '20 3 * * *' },
];

export const applicationHandlers = (services: AppServices): Queues => ({
  [lapseQueue]: scheduled(async () => {
    await lapseByTime(services);
  }),
  [binQueue]: scheduled(async () => {
    while ((await emptyBin(services.db, services.now())) > 0);
  }),
});
