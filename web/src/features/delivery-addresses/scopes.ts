import type { CallReply } from '@sufu/contract/core';
import { formatCaseNo } from '@sufu/contract/core';
import type { ConfirmationItem, listAddresses } from '@sufu/contract/delivery';

export type Addresses = CallReply<typeof listAddresses>;
export type CaseScope = Addresses['cases'][number];
/** All my cases, or one case for one party. */
export type Scope = { readonly caseId: string; readonly partyId: string } | null;

export const home = '/user/delivery-addresses';
const everywhere = 'all';

export const scopeOf = (item: CaseScope): Scope => ({ caseId: item.caseId, partyId: item.partyId });

/** How an address names the scope whose form is open. */
export const formAt = (scope: Scope): string =>
  `${home}?confirm=${scope === null ? everywhere : `${scope.caseId}.${scope.partyId}`}`;

/** The scope that the address names: undefined for none, `unknown` for one that is not among mine. */
export function scopeIn(params: URLSearchParams, { cases }: Pick<Addresses, 'cases'>): Scope | undefined | 'unknown' {
  const named = params.get('confirm');
  if (named === null) return undefined;
  if (named === everywhere) return null;
  const item = cases.find(({ caseId, partyId }) => `${caseId}.${partyId}` === named);
  return item ? scopeOf(item) : 'unknown';
}

/** The case of a scope as people read it; undefined for all cases. */
export function caseOf(scope: Scope, { cases }: Pick<Addresses, 'cases'>): CaseScope | undefined {
  return cases.find(({ caseId, partyId }) => caseId === scope?.caseId && partyId === scope.partyId);
}

/** The row of the ledger that holds in a scope now. */
export const holding = (scope: Scope, { rows }: Pick<Addresses, 'rows'>): ConfirmationItem | undefined =>
  rows.find(
    ({ until, caseId, party }) =>
      until === null && (scope === null ? caseId === null : caseId === scope.caseId && party?.id === scope.partyId),
  );

export const caseName = ({ caseNo, partyName }: CaseScope): string => `${formatCaseNo(caseNo)} ${partyName}`;
