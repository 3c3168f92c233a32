import { type Answers, fieldsOf, type Kind } from '@sufu/contract/applications';
import { type Problem, parseCaseNo, referenceNoFragment, type Text } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import type { CaseForFiler } from '../../cases/index.ts';
import { asksForHearing, findNamedHearing } from './hearing-binding.ts';

const says = {
  hearing: {
    zh: '这不是本案还没有开的庭，请重新选择',
    en: 'This is no hearing of the case that is still to come; choose again',
  },
  refused: {
    zh: '这不是您在本案中没有获准的回避申请，请重新选择；线下提出的可以不选',
    en: 'This is none of your recusals in this case that was refused; choose again, or leave it empty if it was not filed here',
  },
  number: {
    zh: '请填案号，或者您的网上立案的受理编号（SQ 开头）',
    en: 'Enter the number of a case, or the reference number of your own filing (it begins with SQ)',
  },
} as const satisfies Record<string, Text>;

type Wanted = {
  readonly number: unknown;
  readonly ownerId: string;
  readonly type: string;
  readonly refusedIn?: string;
};

/** Did this person hand in such an application? Another's is as if it were not there. */
async function isOwnNumber(db: Executor, { number, ownerId, type, refusedIn }: Wanted): Promise<boolean> {
  if (typeof number !== 'string') return false;
  let query = db
    .selectFrom('applications')
    .select('id')
    .where('number', '=', number.replace(/[\s\0]/g, '').toUpperCase())
    .where('owner_id', '=', ownerId)
    .where('type', '=', type);
  if (refusedIn !== undefined) query = query.where('case_id', '=', refusedIn).where('state', '=', 30);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * What answers point to besides files, courts and regions: a hearing of the case, an application of one's own. Read where it
 * stands now, so asked for only at the first hand-in.
 */
export async function checkReferences(
  db: Executor,
  { actor, lang, now }: Pick<SignedInContext, 'actor' | 'lang' | 'now'>,
  kind: Kind,
  answers: Answers,
  filedCase: CaseForFiler | null,
): Promise<readonly Problem[]> {
  const wrong = (path: string, rule: keyof typeof says): Problem => ({ path, rule, msg: says[rule][lang] });
  const asks = (name: string) => answers[name] !== undefined && fieldsOf(kind).some((field) => field.name === name);
  const owner = { ownerId: actor.userId };
  const problems: Problem[] = [];
  if (
    filedCase &&
    asksForHearing(kind) &&
    asks('hearingId') &&
    !(await findNamedHearing(db, answers, filedCase.id, now))
  )
    problems.push(wrong('hearingId', 'hearing'));
  if (filedCase && asks('originalApplyId')) {
    const recusal = { ...owner, number: answers.originalApplyId, type: 'receive_avoid_apply', refusedIn: filedCase.id };
    if (!(await isOwnNumber(db, recusal))) problems.push(wrong('originalApplyId', 'refused'));
  }
  // A case number, or that of a filing which is no case yet.
  const either = fieldsOf(kind).find(({ name, control }) => name === kind.caseField?.name && control === 'text');
  const number = either && answers[either.name];
  if (either && typeof number === 'string' && !parseCaseNo(number)) {
    const filing = { ...owner, number: referenceNoFragment(number), type: 'lawsuit_filing_apply' };
    if (!(await isOwnNumber(db, filing))) problems.push(wrong(either.name, 'number'));
  }
  return problems;
}
