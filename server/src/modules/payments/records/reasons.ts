import { fill, type Lang, Refused, type Text } from '@sufu/contract/core';
import { leastReason } from '@sufu/contract/payments';

const tooShort = { zh: '理由至少写 {n} 个字，交款人看得到', en: 'Write at least {n} characters; the payer reads them' };

/** Throws `invalid` at `path`. */
export function refuseField(path: string, text: Text, lang: Lang): never {
  throw new Refused('invalid', { n: 1 }, [{ path, rule: 'required', msg: fill(text, lang, { n: leastReason }) }]);
}
/** A reason that a payer reads says something. Throws `invalid`. */
export function refuseShortReason({ reason }: { readonly reason: string }, lang: Lang): void {
  if ([...reason].length < leastReason) refuseField('reason', tooShort, lang);
}
