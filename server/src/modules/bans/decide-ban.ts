import { courtDayOf, formatCourtDay, plusDays, Refused, refuse, type Text } from '@sufu/contract/core';
import type { BanItem, decideBan as decideCall } from '@sufu/contract/desk';
import type { SignedInContext, Transaction } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { courtMember, findWhole, kindOf, moveState, notifyOwner, targetOf } from '../applications/index.ts';
import { notify } from '../messages/index.ts';
import { presentBan } from './present-bans.ts';
import { type BanRow, banAppeal, lockBan, updateBan } from './store.ts';

const why: Text = { zh: '请写明不同意的原因，至少 10 个字', en: 'Say why not, in at least 10 characters' };

/** Approve a ban another asked for, or refuse it. The person is told why, until when, and how to appeal. */
export async function decideBan(
  context: SignedInContext,
  { params, body }: Input<typeof decideCall>,
): Promise<BanItem> {
  const { secrets, actor, now, lang } = context;
  const decided = await context.transact(async (transaction) => {
    const ban = (await lockBan(transaction.tx, secrets, params.id)) ?? refuse('not-found');
    if (ban.state !== 'asked') return refuse('application.nothing-asked');
    if (ban.askedBy === actor.userId) return refuse('desk.own-proposal');
    if (ban.userId === actor.userId) return refuse('application.about-you');
    if (!body.approve && [...body.reason].length < 10)
      throw new Refused('invalid', { n: 1 }, [{ path: 'reason', rule: 'min', msg: why[lang] }]);
    const to: BanRow = {
      ...ban,
      state: body.approve ? 'active' : 'refused',
      lastDay: body.approve ? plusDays(courtDayOf(now), ban.days) : null,
      decidedBy: actor.userId,
      decidedAt: now,
      answer: body.approve ? null : body.reason,
    };
    await updateBan(transaction.tx, secrets, ban.id, to);
    transaction.record(body.approve ? 'desk.banApproved' : 'desk.banRefused', ban.id, {
      type: ban.type,
      days: ban.days,
    });
    if (body.approve) await impose(transaction, context, to);
    return to;
  });
  return presentBan(context, decided);
}

/** Tell the person; and the record it was asked for ends here, where its kind knows that state and it still waits. */
async function impose(transaction: Transaction, context: SignedInContext, ban: BanRow): Promise<void> {
  const { secrets, actor, now, lang } = context;
  const kind = kindOf(ban.type);
  const day = ban.lastDay;
  if (day === null) throw new Error(`ban ${ban.id} has no last day`);
  await notify(transaction, {
    userId: ban.userId,
    channel: 2,
    title: { zh: `暂时不能提交：${kind.title.zh}`, en: `Not open to you for a time: ${kind.title.en}` },
    body: {
      zh: `到 ${formatCourtDay(day, 'zh')}为止，您的账号不能提交${kind.title.zh}，已受理的不受影响。原因请点开查看。${banAppeal.zh}`,
      en: `Until ${formatCourtDay(day, 'en')} your account cannot file “${kind.title.en}”; what is accepted goes on. Open this to read the reason. ${banAppeal.en}`,
    },
    link: `/apply-lawsuit/${ban.type}/notice`,
    event: 'application',
    at: now,
  });
  const row = await findWhole(transaction.tx, secrets, ban.applicationId);
  if (!row || typeof targetOf(kind, row.state, 'ban', 'court') !== 'number') return;
  const doer = courtMember(actor);
  const moved = await moveState(transaction, secrets, row, {
    kind,
    action: 'ban',
    doneBy: doer,
    at: now,
    lang,
    dueDay: null,
  });
  await notifyOwner(transaction, row, kind, moved.state, { now, action: 'ban' });
}
