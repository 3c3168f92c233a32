import type { Text } from '@sufu/contract/core';
import { CaseNo } from './case-no.tsx';

type Item = { readonly gist: Text | null; readonly caseCause: string | null; readonly caseNo: string | null };

/** The case of an application: its number, after its cause where the gist beside it does not say it. */
export function CaseOf({ item: { gist, caseCause, caseNo } }: { item: Item }) {
  if (caseNo === null) return null;
  const isSaid = caseCause === null || gist?.zh.includes(caseCause);
  return (
    <>
      {!isSaid && `${caseCause} `}
      <CaseNo>{caseNo}</CaseNo>
    </>
  );
}
