import * as calls from '@sufu/contract/desk';
import { mount } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { acceptTogether } from './actions/accept-together.ts';
import { actOnApplication } from './actions/act-on-application.ts';
import { answerRecall } from './actions/answer-recall.ts';
import { askBan } from './actions/ask-ban.ts';
import { claimApplication } from './actions/claim-application.ts';
import { putOnHold } from './actions/put-on-hold.ts';
import { releaseApplication } from './actions/release-application.ts';
import { requireOfParty } from './actions/require-of-party.ts';
import { returnApplication } from './actions/return-application.ts';
import { scheduleApplication } from './actions/schedule-application.ts';
import { settleDemand } from './actions/settle-demand.ts';
import { previewPaper } from './papers/preview-paper.ts';
import { decideProposal } from './proposals/decide-proposal.ts';
import { listApprovals } from './proposals/list-approvals.ts';
import { proposeDecision } from './proposals/propose-decision.ts';
import { claimNext } from './queue/claim-next.ts';
import { countQueue } from './queue/count-queue.ts';
import { exportQueue } from './queue/export-queue.ts';
import { listColleagues } from './queue/list-colleagues.ts';
import { readDay } from './queue/read-day.ts';
import { readQueue } from './queue/read-queue.ts';
import { reviewApplication } from './review/review-application.ts';

export { acceptByCaseSystem } from './actions/accept-by-case-system.ts';
export { reviewChecks } from './review/checks.ts';
export { countOpenProposals, handOverProposals } from './review/hand-over-proposals.ts';

export const desk = defineModule({
  name: 'desk',
  calls: [
    mount(calls.readQueue, readQueue),
    mount(calls.countQueue, countQueue),
    mount(calls.readDay, readDay),
    mount(calls.reviewApplication, reviewApplication),
    mount(calls.claimApplication, claimApplication),
    mount(calls.returnApplication, returnApplication),
    mount(calls.actOnApplication, actOnApplication),
    mount(calls.previewPaper, previewPaper),
    mount(calls.acceptTogether, acceptTogether),
    mount(calls.putOnHold, putOnHold),
    mount(calls.scheduleApplication, scheduleApplication),
    mount(calls.listColleagues, listColleagues),
    mount(calls.requireOfParty, requireOfParty),
    mount(calls.settleDemand, settleDemand),
    mount(calls.answerRecall, answerRecall),
    mount(calls.exportQueue, exportQueue),
    mount(calls.claimNext, claimNext),
    mount(calls.releaseApplication, releaseApplication),
    mount(calls.askBan, askBan),
    mount(calls.proposeDecision, proposeDecision),
    mount(calls.decideProposal, decideProposal),
    mount(calls.listApprovals, listApprovals),
  ],
});
