import type { CaseDetail } from '@sufu/contract/cases';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { HookPoint } from '../../../platform/modules/hook-point.ts';

/** As of when rows of a source stand here; null: nobody knows, or nothing is pulled from it. */
export const caseSourceTimes = new HookPoint<(context: SignedInContext, source: string) => Promise<CaseDetail['asOf']>>(
  'times of the sources of cases',
);

/** What the page of a case says of its age; null: the case is the portal's own. */
export async function asOfSource(context: SignedInContext, source: string | null): Promise<CaseDetail['asOf']> {
  const [timeOf] = context.services.hooks.of(caseSourceTimes);
  return source === null || !timeOf ? null : timeOf(context, source);
}
