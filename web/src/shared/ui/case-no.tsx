import classes from './case-no.module.css';

/** Whether a text is a case number and nothing else. */
export const isCaseNo = (text: string): boolean => /^[（(]\d{4}[)）][^\s，。、]+号$/.test(text);

/** A case number, unbroken, with full-width brackets: （2026）溪01民终101号. */
export function CaseNo({ children }: { children: string }) {
  return <span className={classes.caseNo}>{children.replace('(', '（').replace(')', '）')}</span>;
}
