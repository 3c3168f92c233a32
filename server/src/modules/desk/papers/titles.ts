import type { Kind } from '@sufu/contract/applications';

/** The word in the number of a paper: what kind of application, and whether it is a ruling, a notice or a decision. */
export function numberWordOf(short: string, title: string): string {
  const kind = title.includes('裁定') ? '裁' : title.includes('通知') ? '通' : '决';
  return `${short}${kind}`;
}

/** What was filed, inside a sentence of a paper: 回避申请, 立案申请. */
export const filedAs = ({ title, short }: Kind): string =>
  /申请|申诉|异议/.test(title.zh) ? title.zh : `${short.zh}申请`;
