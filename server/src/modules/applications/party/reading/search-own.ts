import { stateCode } from '@sufu/contract/applications';
import type { searchOwn as searchCall } from '@sufu/contract/cases';
import { type CallReply, toCaseNo } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { casesAlike } from '../../../cases/index.ts';
import { kindOf } from '../../records/kind-of.ts';
import { ownAlike } from './own-alike.ts';

const looked = 500;
const most = 5;

/** My applications and cases for the search of the site. */
export async function searchOwn(
  context: SignedInContext,
  { body: { query } }: Input<typeof searchCall>,
): Promise<CallReply<typeof searchCall>> {
  const [applications, cases] = await Promise.all([
    ownAlike(context, query, { type: 'all', looked, most }),
    casesAlike(context, query),
  ]);
  return {
    applications: applications.map(({ row, gist, caseNo, score }) => ({
      id: row.id,
      type: row.type,
      title: kindOf(row.type).title,
      gist,
      number: row.number,
      state: stateCode.parse(row.state),
      caseNo: caseNo === null ? null : toCaseNo(caseNo),
      score,
    })),
    cases,
  };
}
