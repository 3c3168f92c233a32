import { fill, type Lang, Refused } from '@sufu/contract/core';
import { leastReason } from '@sufu/contract/payments';

const tooShort = { zh: '理由至少写 {n} 个字，交款人看得到', en: 'Write at least {n} characters; the payer reads them' };
/** A reason that a payer reads says something. */
export function refuseShortReason({ reason }: { readonly reason: string }, lang: Lang): void {
  if ([...reason].length >= leastReason) return;
  const msg = fill(tooShort, lang, { n: leastReason });
  throw new Refused('invalid', { n: 1 }, [{ path: 'reason', rule: 'required', msg }]);
}
