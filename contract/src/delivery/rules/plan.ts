import type { CaseKind, TrialProcedure } from '../../applications/index.ts';
import type { AttemptConsent, Channel, DeliveryKind, ElectronicChannel } from '../model.ts';
import type { ConfirmationFound } from './consent.ts';
import { unsettled } from './unsettled.ts';

export type PlanOrder = {
  readonly confirmation: ConfirmationFound;
  readonly hasAccount: boolean;
  /** A mobile that is known to be the addressee's own (实名手机). */
  readonly hasPhone: boolean;
  readonly kind: DeliveryKind;
  readonly caseKind: CaseKind;
};

export type PlannedSend = { readonly channel: ElectronicChannel; readonly consent: AttemptConsent };

export type DeliveryPlan = {
  /** All at once; the clerk may add, and take away all but one. Empty: the clerk chooses from `others`. */
  readonly send: readonly PlannedSend[];
  /** Ways that are no electronic ones, to be chosen beside or instead. */
  readonly others: readonly Channel[];
  /** Why nothing is sent electronically; null where something is. */
  readonly whyNot: 'REFUSED' | 'NO_ADDRESS' | 'CRIMINAL' | 'JUDGMENT' | null;
  /** Counts only when the addressee or his delegate has signed (解释第133条). */
  readonly needsSignature: boolean;
};

/** An announcement comes only after other ways (民诉法第95条); a mediation statement is never left (解释第133条). */
const othersOf = (kind: DeliveryKind): readonly Channel[] =>
  kind === 'mediation' ? ['DIRECT', 'POST', 'ENTRUST', 'RELAY'] : ['DIRECT', 'LIEN', 'POST', 'ENTRUST', 'RELAY'];

function barOf({ confirmation, kind, caseKind }: PlanOrder): DeliveryPlan['whyNot'] {
  if (confirmation.electronic === 'REFUSED') return 'REFUSED';
  if (caseKind === 'CRIMINAL' && !unsettled.isCriminalElectronic) return 'CRIMINAL';
  const isJudgment = kind === 'judgment' || kind === 'mediation';
  return isJudgment && !unsettled.areJudgmentsElectronic ? 'JUDGMENT' : null;
}

/** Confirmed: every channel that was chosen. Otherwise account and own mobile, which count once read or answered. */
function sendsOf({ confirmation, hasAccount, hasPhone }: PlanOrder): PlannedSend[] {
  const { electronic, channels } = confirmation;
  const isConfirmed = electronic === 'CONFIRMED';
  const consent = isConfirmed ? 'CONFIRMED' : 'UNCONFIRMED';
  const known: ElectronicChannel[] = [
    ...(hasAccount ? (['PORTAL'] as const) : []),
    ...(hasPhone ? (['MOBILE'] as const) : []),
  ];
  const chosen = isConfirmed ? channels : [...known, ...channels];
  return [...new Set(chosen)]
    .filter((channel) => channel !== 'PORTAL' || hasAccount)
    .map((channel) => ({ channel, consent }));
}

/** What to send at once, or what the clerk must choose from (service.md §6, first three rows). */
export function planFor(order: PlanOrder): DeliveryPlan {
  const bar = barOf(order);
  const send = bar === null ? sendsOf(order) : [];
  return {
    send,
    others: othersOf(order.kind),
    whyNot: bar ?? (send.length === 0 ? 'NO_ADDRESS' : null),
    needsSignature: order.kind === 'mediation',
  };
}

const summary: readonly TrialProcedure[] = ['FIRST_SUMMARY', 'SMALL_CLAIMS'];

/** Not in summary procedure (解释第140条), and never a mediation statement (解释第133条). */
export const mayAnnounce = ({ procedure, kind }: { procedure: TrialProcedure; kind: DeliveryKind }): boolean =>
  kind !== 'mediation' && !summary.includes(procedure);
