import { type CallReply, courtDayOf, normalisePhone, parseCaseNo, referenceNoFragment } from '@sufu/contract/core';
import { type findMail as findCall, type MailCandidate, normaliseTrackingNo } from '@sufu/contract/mail';
import type { Expression, SqlBool } from 'kysely';
import { expressionBuilder } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Tables } from '../../../tables.generated.ts';
import { findByPhone } from '../../accounts/index.ts';
import { caseIdByNumber, findParties } from '../../cases/index.ts';
import type { MailRow } from '../records/mail-row.ts';
import { presentDeskItems } from '../records/present.ts';
import { lookupsOf, openMail } from '../records/store.ts';

const most = 20;
const eb = expressionBuilder<Tables, 'mail_items'>();

/** Items that fit, the latest change first. */
async function itemsWhere({ db, secrets }: SignedInContext, fits: Expression<SqlBool>): Promise<readonly MailRow[]> {
  const rows = await db
    .selectFrom('mail_items')
    .selectAll()
    .where('removed_at', 'is', null)
    .where(fits)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => openMail(secrets, row));
}

/** What was scanned or typed: a cover number, also inside the address its QR code holds, else a case number, else a tracking number. */
async function itemsNumbered(context: SignedInContext, text: string): Promise<readonly MailRow[]> {
  const [number] = /YJ\d{14}(?!\d)/.exec(referenceNoFragment(text)) ?? [];
  if (number !== undefined) return itemsWhere(context, eb('number', '=', number));
  const caseNo = parseCaseNo(text);
  if (caseNo === null) return itemsWhere(context, eb('tracking_no', '=', normaliseTrackingNo(text)));
  const caseId = await caseIdByNumber(context.db, caseNo);
  return caseId === null ? [] : itemsWhere(context, eb('case_id', '=', caseId));
}

type Sender = { readonly name: string; readonly phone: string };

/** Items to come that this sender drew up, or that bear this phone or name. */
function itemsToCome(context: SignedInContext, sender: Sender, userId: string | null): Promise<readonly MailRow[]> {
  const { phone_lookup, name_lookup } = lookupsOf(context.secrets, sender);
  const fits = eb.or([
    ...(userId ? [eb('owner_id', '=', userId)] : []),
    ...(phone_lookup ? [eb('phone_lookup', '=', phone_lookup)] : []),
    ...(name_lookup ? [eb('name_lookup', '=', name_lookup)] : []),
  ]);
  return itemsWhere(context, eb.and([eb('direction', '=', 'IN'), eb('state', 'in', [0, 1]), fits]));
}

/** Cases this sender is in or acts in, by the account of the phone and by the whole name. */
async function casesOf(
  { db, now }: SignedInContext,
  { name }: Sender,
  userId: string | null,
): Promise<MailCandidate[]> {
  const today = courtDayOf(now);
  const found = [
    ...(userId ? await findParties(db, { userId, today }) : []),
    ...(name === '' ? [] : await findParties(db, { name })),
  ];
  const byParty = new Map(found.map((party) => [party.partyId, party]));
  return [...byParty.values()].slice(0, most).map(({ caseId: _, ...candidate }) => candidate);
}

/** What came: by its number, else by who may have sent it. Nothing given finds nothing. */
export async function findMail(
  context: SignedInContext,
  { body }: Input<typeof findCall>,
): Promise<CallReply<typeof findCall>> {
  const { text, name } = body;
  if (text !== '') return { items: await presentDeskItems(context, await itemsNumbered(context, text)), cases: [] };
  const phone = normalisePhone(body.phone);
  if (name === '' && phone === '') return { items: [], cases: [] };
  const userId = phone === '' ? null : await findByPhone(context.db, context.secrets, phone);
  const [items, cases] = await Promise.all([
    itemsToCome(context, { name, phone }, userId),
    casesOf(context, { name, phone }, userId),
  ]);
  return { items: await presentDeskItems(context, items), cases };
}
