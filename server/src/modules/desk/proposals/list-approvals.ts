import type { CallReply } from '@sufu/contract/core';
import type { listApprovals as listCall } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { listedApplications } from '../../applications/index.ts';
import { presentQueue } from '../review/present-review.ts';
import { presentProposals, proposalsById } from '../review/proposals.ts';
import { approvalsFor } from './approvals.ts';

/** What waits for my approval, the oldest first; the same few queries for any page. */
export async function listApprovals(
  context: SignedInContext,
  { query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> {
  const { db, secrets } = context;
  const { total, ids } = await approvalsFor(context, {
    offset: (query.current - 1) * query.size,
    limit: query.size,
  });
  const rows = await listedApplications(
    db,
    ids.map(({ item }) => item),
  );
  const lines = new Map(presentQueue(context, rows).map((line) => [line.id, line]));
  const proposals = await proposalsById(
    db,
    secrets,
    ids.map(({ proposal }) => proposal),
  );
  const shown = await presentProposals(db, proposals);
  return {
    total,
    rows: proposals.flatMap((proposalRow, i) => {
      const [line, proposal] = [lines.get(proposalRow.applicationId), shown[i]];
      return line && proposal ? [{ ...line, proposal }] : [];
    }),
  };
}
