import { fill, type Lang, type RefusalCode, Refused, type Text } from '@sufu/contract/core';
import { leastNote, leastReason, reductionRange } from '@sufu/contract/payments';

const tooShort = { zh: '理由至少写 {n} 个字，交款人看得到', en: 'Write at least {n} characters; the payer reads them' };

/** A field, whether it is wrong, and what is said then; `least`: the characters it asks for. */
export type FieldCheck = {
  readonly path: string;
  readonly isWrong: boolean;
  readonly says: Text;
  readonly least?: number;
};

/** A reason that a payer reads says something. */
export const reasonCheck = ({ reason }: { readonly reason: string }): FieldCheck => ({
  path: 'reason',
  isWrong: [...reason].length < leastReason,
  says: tooShort,
});

const noAnswer = { zh: '请写明为什么退回，至少 {n} 个字', en: 'Say why you send it back, in {n} characters or more' };
/** Whoever proposed it reads why it is sent back. */
export const sendBackCheck = ({ reason }: { readonly reason: string }): FieldCheck => ({
  ...{ path: 'reason', isWrong: [...reason].length < leastNote, says: noAnswer, least: leastNote },
});

/** Throws `code` with every field that is wrong, at once. */
export function refuseFields(checks: readonly FieldCheck[], lang: Lang, code: RefusalCode = 'invalid'): void {
  const fields = checks
    .filter(({ isWrong }) => isWrong)
    .map(({ path, says, least = leastReason }) => ({
      path,
      rule: 'required',
      msg: fill(says, lang, { n: least, ...reductionRange }),
    }));
  if (fields.length > 0) throw new Refused(code, { n: fields.length }, fields);
}

/** Throws `invalid`. */
export const refuseShortReason = (body: { readonly reason: string }, lang: Lang): void =>
  refuseFields([reasonCheck(body)], lang);
