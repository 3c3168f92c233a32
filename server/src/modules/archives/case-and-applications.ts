import type { readCaseAndApplications as andCall, readCaseForDismissal as dismissalCall } from '@sufu/contract/cases';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { listApplications, listSubmitted } from '../applications/index.ts';
import { caseDetailByNumber } from '../cases/index.ts';
import { documentRefOf, documentsOfMany } from '../documents/index.ts';

const preservation = 'litigation_preservation_apply';

/** One of my cases with what I have filed in it, the latest first; at most 100. */
export async function caseAndApplications(
  context: SignedInContext,
  { query }: Input<typeof andCall>,
): Promise<CallReply<typeof andCall>> {
  const detail = await caseDetailByNumber(context, query.caseNo);
  const { rows } = await listApplications(context, {
    params: { type: query.type ?? 'all' },
    query: { caseNo: detail.caseNo, current: 1, size: 100 },
    body: undefined,
    upload: async () => null,
  });
  return { ...detail, applications: rows };
}

/** One of my cases with the preservations granted to me in it. */
export async function caseForDismissal(
  context: SignedInContext,
  { query }: Input<typeof dismissalCall>,
): Promise<CallReply<typeof dismissalCall>> {
  const { db, secrets, actor } = context;
  const detail = await caseDetailByNumber(context, query.caseNo);
  const rows = await listSubmitted(db, secrets, { ownerId: actor.userId, type: preservation, caseIds: [detail.id] });
  const granted = rows.filter(({ state }) => state === 31 || state === 32);
  const documents = await documentsOfMany(
    db,
    granted.map(({ id }) => id),
  );
  return {
    ...detail,
    preservations: granted.flatMap(({ id, number, outcome, answers }) =>
      number === null || outcome === null
        ? []
        : [
            {
              applicationId: id,
              number,
              decidedAt: outcome.at,
              amount: typeof answers.preservationAmount === 'number' ? answers.preservationAmount : null,
              documents: (documents.get(id) ?? []).filter(({ kind }) => kind === 'decision').map(documentRefOf),
            },
          ],
    ),
  };
}
