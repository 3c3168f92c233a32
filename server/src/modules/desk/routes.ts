import * as calls from '@sufu/contract/desk';
import { type Mounted, mount } from '../../platform/mount.ts';
import { actOnApplication } from './act-on-application.ts';
import { answerRecall } from './answer-recall.ts';
import { askBan } from './ask-ban.ts';
import { claimApplication } from './claim-application.ts';
import { claimNext } from './claim-next.ts';
import { countQueue } from './count-queue.ts';
import { decideBan } from './decide-ban.ts';
import { decideProposal } from './decide-proposal.ts';
import { exportQueue } from './export-queue.ts';
import { putOnHold } from './hold-application.ts';
import { liftBan } from './lift-ban.ts';
import { listApprovals } from './list-approvals.ts';
import { listBans } from './list-bans.ts';
import { listColleagues } from './list-colleagues.ts';
import { proposeDecision } from './propose-decision.ts';
import { readQueue } from './read-queue.ts';
import { releaseApplication } from './release-application.ts';
import { requireOfParty } from './require-of-party.ts';
import { returnApplication } from './return-application.ts';
import { reviewApplication } from './review-application.ts';
import { scheduleApplication } from './schedule-application.ts';
import { settleDemand } from './settle-demand.ts';

export const deskRoutes: readonly Mounted[] = [
  mount(calls.readQueue, readQueue),
  mount(calls.countQueue, countQueue),
  mount(calls.reviewApplication, reviewApplication),
  mount(calls.claimApplication, claimApplication),
  mount(calls.returnApplication, returnApplication),
  mount(calls.actOnApplication, actOnApplication),
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
  mount(calls.decideBan, decideBan),
  mount(calls.liftBan, liftBan),
  mount(calls.listBans, listBans),
  mount(calls.proposeDecision, proposeDecision),
  mount(calls.decideProposal, decideProposal),
  mount(calls.listApprovals, listApprovals),
];
