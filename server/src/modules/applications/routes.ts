import * as calls from '@sufu/contract/applications';
import { searchOwn as searchCall } from '@sufu/contract/cases';
import { readFile as readFileCall } from '@sufu/contract/files';
import { type Mounted, mount } from '../../platform/calls/mount.ts';
import { answerQuestion } from './party/answer-question.ts';
import { cancelApplication } from './party/cancel-application.ts';
import { addApplication } from './party/drafts/add-application.ts';
import { beforeStart } from './party/drafts/before-start.ts';
import { listBin } from './party/drafts/bin.ts';
import { copyApplication } from './party/drafts/copy-application.ts';
import { editApplication } from './party/drafts/edit-application.ts';
import { editWithFiles } from './party/drafts/edit-with-files.ts';
import { issueApplyKey } from './party/drafts/get-apply-key.ts';
import { listCourtsFor } from './party/drafts/list-courts-for.ts';
import { noteOtherMatters } from './party/drafts/note-other-matters.ts';
import { removeApplication } from './party/drafts/remove-application.ts';
import { restoreApplication } from './party/drafts/restore-application.ts';
import { suggestAnswers } from './party/drafts/suggest-answers.ts';
import { countApplications } from './party/reading/count-applications.ts';
import { listApplications, listByPost } from './party/reading/list-applications.ts';
import { listOwnFiles } from './party/reading/list-own-files.ts';
import { readApplication } from './party/reading/read-application.ts';
import { readByNumber } from './party/reading/read-by-number.ts';
import { readFile } from './party/reading/read-file.ts';
import { searchOwn } from './party/reading/search-own.ts';
import { recallApplication } from './party/recall-application.ts';
import { saveAndSubmit } from './party/save-and-submit.ts';
import { submitApplication } from './party/submit-application.ts';

/**
 * Beside index.ts, whose exports alone fill a page. Documents and files are read here, and cases searched beside applications, because only here is known whose
 * applications they belong to.
 */
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
  mount(calls.noteOtherMatters, noteOtherMatters),
  mount(calls.copyApplication, copyApplication),
  mount(calls.suggestAnswers, suggestAnswers),
  mount(calls.listOwnFiles, listOwnFiles),
  mount(calls.listCourtsFor, listCourtsFor),
  mount(calls.answerQuestion, answerQuestion),
  mount(calls.readByNumber, readByNumber),
  mount(searchCall, searchOwn),
  mount(readFileCall, readFile),
];
