import { refuse } from '@sufu/contract/core';
import type { BanItem, liftBan as liftCall } from '@sufu/contract/desk';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { kindOf } from '../applications/index.ts';
import { notify } from '../messages/index.ts';
import { presentBan } from './present-bans.ts';
import { type BanRow, lockBan, updateBan } from './store.ts';

/** End a ban before its day; the person is told that the kind is open to them again. */
export async function liftBan(context: SignedInContext, { params, body }: Input<typeof liftCall>): Promise<BanItem> {
  const { secrets, actor, now } = context;
  const lifted = await context.transact(async (transaction) => {
    const ban = (await lockBan(transaction.tx, secrets, params.id)) ?? refuse('not-found');
    if (ban.state !== 'active') return refuse('application.nothing-asked');
    const to: BanRow = { ...ban, state: 'lifted', decidedBy: actor.userId, decidedAt: now, answer: body.reason };
    await updateBan(transaction.tx, secrets, ban.id, to);
    transaction.record('desk.banLifted', ban.id, { type: ban.type });
    const { title } = kindOf(ban.type);
    await notify(transaction, {
      userId: ban.userId,
      channel: 2,
      title: { zh: `限制已解除：${title.zh}`, en: `Open to you again: ${title.en}` },
      body: {
        zh: `您现在可以提交${title.zh}了。`,
        en: `You can file “${title.en}” again.`,
      },
      link: '/apply-lawsuit/picker',
      event: 'application',
      at: now,
    });
    return to;
  });
  return presentBan(context, lifted);
}
