import { formatReferenceNo } from '@sufu/contract/core';
import type { BillRow } from '@sufu/contract/payments';
import { useText } from '../../../shared/i18n/index.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { words } from '../words.ts';

/** Which case or application, and for whom. */
export function AboutBill({ bill }: { bill: Pick<BillRow, 'caseNo' | 'number' | 'forOther' | 'payer'> }) {
  const t = useText();
  return (
    <>
      {bill.caseNo ? <CaseNo>{bill.caseNo}</CaseNo> : <span>{bill.number && formatReferenceNo(bill.number)}</span>}
      {bill.forOther && <span data-personal> {t(words.forOther, { name: bill.payer })}</span>}
    </>
  );
}
