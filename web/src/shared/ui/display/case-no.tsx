import { formatCaseNo, parseCaseNo } from '@sufu/contract/core';
import classes from './case-no.module.css';

/** A case number in any spelling (a reply, an answer, an address), shown unbroken as the court writes it: （2026）溪01民终101号. */
export function CaseNo({ children }: { children: string }) {
  const caseNo = parseCaseNo(children);
  return (
    <span className={classes.caseNo} data-personal>
      {caseNo ? formatCaseNo(caseNo) : children}
    </span>
  );
}
