import classes from './case-no.module.css';

/** A case number, unbroken, with full-width brackets: （2026）溪01民终101号. */
export function CaseNo({ children }: { children: string }) {
  return <span className={classes.caseNo}>{children.replace('(', '（').replace(')', '）')}</span>;
}
