import { refuse, type Text } from '@sufu/contract/core';
import {
  type actOnMail as actCall,
  afterMailAct,
  type DeskMailAct,
  type DeskMailDetail,
  type MailCause,
  mailCauses,
} from '@sufu/contract/mail';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { caseFacts, caseForFiler } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import type { MailRow } from '../records/mail-row.ts';
import { ofCase } from '../records/of-case.ts';
import { presentDeskMail } from '../records/present.ts';
import { changeMail, wrongMailState } from '../records/store.ts';
import { refuseFuture, trackingNoOf, wrongField } from '../sending/check-sending.ts';
import { type ActResult, beginAct } from './begin-act.ts';
import { registration } from './register-mail.ts';
import { tellParty } from './tell-party.ts';

type Act<A extends DeskMailAct['act']> = Extract<DeskMailAct, { act: A }>;

const says = {
  division: { zh: '请选择转到哪个部门', en: 'Choose the division it goes to' },
  cause: { zh: '请选择是什么异常', en: 'Choose what is wrong' },
  reason: { zh: '请写明退回的理由，至少 5 个字', en: 'Say in at least 5 characters why it is returned' },
} as const satisfies Record<string, Text>;

function posting(context: SignedInContext, { carrier, trackingNo, postedOn }: Act<'post'>): ActResult {
  refuseFuture(context, postedOn, 'postedOn');
  const tracking_no = trackingNoOf(context, trackingNo);
  return { to: 1, set: { carrier, tracking_no, posted_on: postedOn, cause: null } };
}

function arrival(context: SignedInContext, { postmarkOn }: Act<'receive'>): ActResult {
  if (postmarkOn) refuseFuture(context, postmarkOn, 'postmarkOn');
  return { to: 2, set: { arrived_at: context.now, postmark_on: postmarkOn } };
}

async function handingOver(
  context: SignedInContext,
  row: MailRow,
  { divisionId }: Act<'handOver'>,
): Promise<ActResult> {
  if (row.registered_by === context.actor.userId) return refuse('mail.same-person');
  const { divisions } = await directoryOf(context.services);
  if (!divisions.has(divisionId)) throw wrongField('divisionId', says.division[context.lang]);
  return { to: 4, set: { division_id: divisionId } };
}

function returning(context: SignedInContext, { reason, trackingNo }: Act<'return'>): ActResult {
  if ([...reason].length < 5) throw wrongField('reason', says.reason[context.lang]);
  // Handed back over the counter it has no number.
  const return_tracking_no = trackingNo.trim() === '' ? null : trackingNoOf(context, trackingNo);
  return { to: 5, note: reason, set: { return_tracking_no }, tell: 'returned' };
}

function report({ lang }: SignedInContext, { direction }: MailRow, { cause, note }: Act<'report'>): ActResult {
  const causes: readonly MailCause[] = mailCauses[direction];
  if (!causes.includes(cause)) throw wrongField('cause', says.cause[lang]);
  const result = { to: 6, note, set: { cause } } as const;
  if (direction === 'OUT') return { ...result, tell: 'cameBack' };
  return cause === 'UNMATCHED' ? result : { ...result, tell: 'missing' };
}

/** Say which case it belongs to. It moves nowhere by that; whoever has an account is the party they are in the case, or act for. */
async function matching(
  { db, now, lang }: SignedInContext,
  row: MailRow,
  { caseNo, partyId }: Act<'match'>,
): Promise<ActResult> {
  if (row.case_id !== null) {
    const facts = (await caseFacts(db, [row.case_id])).get(row.case_id);
    return refuse('mail.matched', { caseNo: facts?.caseNo ?? '' });
  }
  if (row.state === 5 || row.state === 7) throw wrongMailState(row, lang);
  const { case_id, party } = await ofCase(db, caseNo, partyId);
  if (row.owner_id === null) return { to: row.state, set: { case_id, party_id: party?.partyId ?? null } };
  const own = await caseForFiler(db, row.owner_id, case_id, now);
  return { to: row.state, set: { case_id, party_id: own?.standings[0].party.id ?? null } };
}

/** What an act makes of an item; refused where it is not open in the present state. */
async function resultOf(
  transaction: Transaction,
  context: SignedInContext,
  row: MailRow,
  act: DeskMailAct,
): Promise<ActResult> {
  if (act.act !== 'match' && afterMailAct(row.direction, row.state, act.act) === null)
    throw wrongMailState(row, context.lang);
  switch (act.act) {
    case 'post':
      return posting(context, act);
    case 'receive':
      return arrival(context, act);
    case 'register':
      return registration(transaction, context, row, act);
    case 'handOver':
      return handingOver(context, row, act);
    case 'return':
      return returning(context, act);
    case 'report':
      return report(context, row, act);
    case 'file':
      return { to: 7, note: act.note };
    case 'match':
      return matching(context, row, act);
  }
}

/** Handle an item at the mail room: what is asked, once, and only from the version that was looked at. */
export async function actOnMail(
  context: SignedInContext,
  { params, body }: Input<typeof actCall>,
): Promise<DeskMailDetail> {
  const { secrets, actor, now } = context;
  const changed = await context.transact(async (transaction) => {
    const { key, version, act } = body;
    const { row, done } = await beginAct(transaction, context, { id: params.id, key, version });
    if (done) return row;
    const { tell, ...change } = await resultOf(transaction, { ...context, db: transaction.tx }, row, body);
    const after = await changeMail(transaction, secrets, row, { ...change, act, by: actor.userId, at: now, key });
    if (tell) await tellParty(transaction, after, tell, now);
    return after;
  });
  return presentDeskMail(context, changed);
}
