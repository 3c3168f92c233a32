import * as calls from '@sufu/contract/desk';
import { type Mounted, mount } from '../../platform/mount.ts';
import { actOnApplication } from './act-on-application.ts';
import { claimApplication } from './claim-application.ts';
import { countQueue } from './count-queue.ts';
import { decideProposal } from './decide-proposal.ts';
import { listApprovals } from './list-approvals.ts';
import { proposeDecision } from './propose-decision.ts';
import { readQueue } from './read-queue.ts';
import { returnApplication } from './return-application.ts';
import { reviewApplication } from './review-application.ts';

export const deskRoutes: readonly Mounted[] = [
  mount(calls.readQueue, readQueue),
  mount(calls.countQueue, countQueue),
  mount(calls.reviewApplication, reviewApplication),
  mount(calls.claimApplication, claimApplication),
  mount(calls.returnApplication, returnApplication),
  mount(calls.actOnApplication, actOnApplication),
  mount(calls.proposeDecision, proposeDecision),
  mount(calls.decideProposal, decideProposal),
  mount(calls.listApprovals, listApprovals),
];
