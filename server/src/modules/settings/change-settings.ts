import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type CallReply, courtDayOf, Refused, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/settings';
import { settingTable } from '@sufu/contract/settings';
import type { SignedInContext, Transaction } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { offsetOf } from '../../platform/calls/page-offset.ts';
import { lock } from '../../platform/database/database.ts';
import { withTotal } from '../../platform/database/lists/with-total.ts';
import { staffMembers } from '../accounts/index.ts';
import { notify } from '../messages/index.ts';
import { checkBeyond } from './check-beyond.ts';
import { applySettings } from './keep-settings.ts';
import { approvedLast, nextSeq, presentChange, presentChanges, refuseOthers } from './store.ts';

export async function listSettings(
  context: SignedInContext,
  { query }: Input<typeof calls.listSettings>,
): Promise<CallReply<typeof calls.listSettings>> {
  refuseOthers(context);
  const { name, subject } = query;
  const found = () =>
    context.db
      .selectFrom('settings')
      .$if(name !== undefined, (q) => q.where('name', '=', name ?? 'holidays'))
      .$if(subject !== undefined, (q) => q.where('subject', '=', subject ?? ''));
  const { total, rows } = await withTotal(
    found().selectAll().orderBy('made_at', 'desc').orderBy('id', 'desc'),
    found().select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, context.lang), size: query.size },
  );
  return { total, rows: await presentChanges(context, rows) };
}

const wrongSubject = { zh: '没有这一项', en: 'There is no such entry' };

function check(context: SignedInContext, { body }: Input<typeof calls.proposeSetting>): void {
  const { lang, now } = context;
  const { name, subject, value } = body;
  const { isSubject, check: problemsOf } = settingTable[name];
  const problems = isSubject(subject)
    ? [...problemsOf({ subject, value: value as never, lang, today: courtDayOf(now) }), ...checkBeyond(context, body)]
    : [{ path: 'subject', rule: 'option', msg: wrongSubject[lang] }];
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
}

/** Everybody who may decide on it is told. */
async function tellOthers(transaction: Transaction, proposedBy: string): Promise<void> {
  const staff = await staffMembers(transaction.tx);
  for (const { userId, roles, offices } of staff)
    if (userId !== proposedBy && (roles.includes('admin') || offices.includes('president')))
      await notify(transaction, {
        ...{ userId, channel: 1, at: transaction.at, event: 'system', link: '/desk/admin/settings' },
        title: { zh: '有设置变更待审核', en: 'A change of a setting waits for you' },
        body: {
          zh: '管理员提出了一项设置变更，审核通过后才生效，请核对。',
          en: 'An administrator proposed a change of a setting; it counts once another person has approved it.',
        },
      });
}

export async function proposeSetting(
  context: SignedInContext,
  asked: Input<typeof calls.proposeSetting>,
): Promise<CallReply<typeof calls.proposeSetting>> {
  check(context, asked);
  const { name, subject, value, reason, from } = asked.body;
  const id = randomUUIDv7();
  await context.transact(async (transaction) => {
    const { tx, at, record } = transaction;
    await lock(tx, `setting:${name}:${subject}`);
    const waiting = await tx
      .selectFrom('settings')
      .select('id')
      .where('name', '=', name)
      .where('subject', '=', subject)
      .where('state', '=', 'PROPOSED')
      .executeTakeFirst();
    if (waiting) return refuse('setting.waits');
    const last = await approvedLast(tx, name, subject);
    const current = last ? last.value : context.services.settings.unset(name, subject);
    if (isDeepStrictEqual(current, value)) return refuse('setting.same');
    const change = { id, name, subject, seq: await nextSeq(tx, name, subject), value: JSON.stringify(value), reason };
    const when = { made_at: at, effective_from: from === undefined ? null : new Date(from) };
    await tx
      .insertInto('settings')
      .values({ ...change, ...when, state: 'PROPOSED', made_by: context.actor.userId })
      .execute();
    record('setting.proposed', id, { name, subject });
    await tellOthers(transaction, context.actor.userId);
  });
  return presentChange(context, id);
}

const states = { approve: 'IN_FORCE', refuse: 'REFUSED', withdraw: 'WITHDRAWN' } as const;

/** An approved change counts from the next answer of this process on; other processes learn of it within a minute. */
export async function decideSetting(
  context: SignedInContext,
  { params, body }: Input<typeof calls.decideSetting>,
): Promise<CallReply<typeof calls.decideSetting>> {
  refuseOthers(context);
  const { actor, services, log } = context;
  const { act, version, reason } = body;
  await context.transact(async ({ tx, at, record }) => {
    const change =
      (await tx.selectFrom('settings').selectAll().where('id', '=', params.id).forUpdate().executeTakeFirst()) ??
      refuse('not-found');
    if (change.state !== 'PROPOSED' || change.version !== version) return refuse('setting.decided');
    if ((change.made_by === actor.userId) !== (act === 'withdraw')) return refuse('setting.another-person');
    await tx
      .updateTable('settings')
      .set({
        ...{ state: states[act], version: version + 1, answer: reason },
        ...(act === 'withdraw' ? {} : { decided_by: actor.userId, decided_at: at }),
      })
      .where('id', '=', change.id)
      .execute();
    const { name, subject, effective_from: from } = change;
    record('setting.decided', change.id, { name, subject, state: states[act], from: from?.toISOString() ?? '' });
  });
  // It is approved, whatever happens here: this process too looks again within a minute.
  if (act === 'approve') await applySettings(services).catch((error) => log.error({ err: error }, 'settings'));
  return presentChange(context, params.id);
}
