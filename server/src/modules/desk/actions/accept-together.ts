import { isPlainAcceptance } from '@sufu/contract/applications';
import { type CallReply, Refused, refusedSentence, type Text } from '@sufu/contract/core';
import type { acceptTogether as acceptCall } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { checksOf } from '../review/checks.ts';
import { type DeskItem, lockItem } from '../review/desk-item.ts';
import { refusalOf } from '../review/may-act.ts';
import { carryOut } from './act-on-application.ts';

type Result = CallReply<typeof acceptCall>[number];
type Wanted = Input<typeof acceptCall>['body']['items'][number];

const says = {
  own: { zh: '这一种要单独审查', en: 'This kind is reviewed by itself' },
  changed: { zh: '当事人已经重新提交，请先看过', en: 'It was submitted anew; look at it first' },
  failed: { zh: '没有办成，请单独再试', en: 'It did not work; try it by itself' },
} as const satisfies Record<string, Text>;

/** Accept several, one transaction each. What a check finds fault with is left out, and what fails stops no other. */
export async function acceptTogether(
  context: SignedInContext,
  { body }: Input<typeof acceptCall>,
): Promise<CallReply<typeof acceptCall>> {
  await directoryOf(context.services);
  const wanted = new Map(body.items.map((item) => [item.id, item]));
  const results: Result[] = [];
  for (const item of wanted.values()) results.push({ id: item.id, ...(await acceptOrSay(context, item)) });
  return results;
}

async function acceptOrSay(context: SignedInContext, wanted: Wanted): Promise<Omit<Result, 'id'>> {
  try {
    return await acceptOne(context, wanted);
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', why: wordsOf(error) };
    context.log.error({ err: error, application: wanted.id }, 'not accepted with the others');
    return { outcome: 'refused', why: says.failed };
  }
}

const acceptOne = (context: SignedInContext, { id, round }: Wanted): Promise<Omit<Result, 'id'>> =>
  context.transact(async (transaction) => {
    const item = await lockItem(transaction.tx, context, id);
    if (item.row.state === 23 && item.row.round === round && item.acceptedBy === item.staffId)
      return { outcome: 'already', why: null };
    const refusal = refusalOf(item, 'accept', context.lang);
    if (refusal) throw refusal;
    const why = await reasonToLeaveOut(context, item, round);
    if (why) return { outcome: 'leftOut', why };
    await carryOut(transaction, context, item, { action: 'accept', reason: '', detail: '' });
    return { outcome: 'accepted', why: null };
  });

/** What somebody has to look at first; null where nothing is. */
async function reasonToLeaveOut(context: SignedInContext, item: DeskItem, round: number): Promise<Text | null> {
  if (!isPlainAcceptance(item.kind)) return says.own;
  if (item.row.round !== round) return says.changed;
  const faults = (await checksOf(context, item)).filter(({ ok }) => !ok).map(({ label }) => label);
  if (faults.length === 0) return null;
  return {
    zh: `请先看核对结果：${faults.map(({ zh }) => zh).join('、')}`,
    en: `Look at the checks first: ${faults.map(({ en }) => en).join(', ')}`,
  };
}

const wordsOf = (refused: Refused): Text => ({
  zh: refusedSentence(refused, 'zh'),
  en: refusedSentence(refused, 'en'),
});
