import { maskPhone, type Text } from '@sufu/contract/core';
import { type Channel, type DeliveryKind, type DeliveryPlan, isElectronic, planFor } from '@sufu/contract/delivery';
import type { PartyToServe } from '../../cases/index.ts';
import { confirmationNow, type Found, type LedgerRow } from '../records/ledger.ts';

export type CaseToServe = { readonly id: string; readonly caseKind: string; readonly procedure: string };
export type Reach = { readonly party: PartyToServe; readonly found: Found; readonly plan: DeliveryPlan };

/** How a party can be reached today: by what it has confirmed, its account and its phone. */
export function reachOf(
  party: PartyToServe,
  ledger: readonly LedgerRow[],
  { facts, kind, now }: { readonly facts: CaseToServe; readonly kind: DeliveryKind; readonly now: Date },
): Reach {
  const found = confirmationNow(ledger, { caseId: facts.id, procedure: facts.procedure, at: now });
  const plan = planFor({
    confirmation: found,
    hasAccount: party.receivers.length > 0,
    hasPhone: party.phone !== null,
    kind,
    caseKind: facts.caseKind as Parameters<typeof planFor>[0]['caseKind'],
  });
  return { party, found, plan };
}

/** The address of a channel, whole; null where none is known. In the portal the account is the address. */
export function addressOf({ party, found }: Reach, channel: Channel, postal?: string): string | null {
  const confirmed = found.row?.details;
  if (channel === 'MOBILE') return confirmed?.phone ?? party.phone;
  if (channel === 'EMAIL') return confirmed?.email ?? null;
  if (isElectronic(channel)) return null;
  if (postal !== undefined) return postal;
  const known = confirmed?.postal;
  if (known)
    return [known.recipient, known.phone, `${known.region}${known.address}`, known.postalCode]
      .filter(Boolean)
      .join('，');
  return party.address;
}

/** As the desk sees it: a phone masked, and nothing where the person asked for secrecy (专递规定第4条). */
export const shownAddress = ({ found, party }: Reach): string | null => {
  if (found.row?.keepPrivate) return null;
  const address = addressOf({ party, found, plan: undefined as never }, 'POST');
  return address?.replace(/1\d{10}/g, maskPhone) ?? null;
};

/** What the clerk should look at before sending. */
export function warningsOf({ plan, party, found }: Reach): readonly Text[] {
  return [
    ...(plan.send.some(({ consent }) => consent === 'UNCONFIRMED')
      ? [{ zh: '未确认电子送达，对方查看或回复后才生效', en: 'Not confirmed: it counts once it is read or answered' }]
      : []),
    ...(plan.whyNot === 'REFUSED'
      ? [{ zh: '对方不同意电子送达', en: 'The addressee does not accept electronic service' }]
      : []),
    ...(party.receivers.length === 0 && plan.send.length > 0
      ? [{ zh: '没有平台账号，由短信链接查收', en: 'No account: papers are collected by the link in the SMS' }]
      : []),
    ...(found.row?.paperCopy ? [{ zh: '要求裁判文书另寄纸质', en: 'Wants judgments on paper as well' }] : []),
  ];
}
