import { hasPermission } from '@sufu/contract/core';
import type { RefundAct } from '@sufu/contract/payments';
import type { Actor, AppServices } from '../../../platform/calls/context.ts';
import type { Refund } from '../records/refunds.ts';

/** Overpayments above this need two people, fen. */
export const onePersonFen = ({ settings }: Pick<AppServices, 'settings'>): number =>
  settings.get('refundLimit').yuan * 100;

export const isPresident = ({ staff }: Pick<Actor, 'staff'>): boolean => staff?.offices.includes('president') === true;
const isCashier = ({ roles }: Pick<Actor, 'roles'>): boolean => hasPermission(roles, 'money.desk');
/** Cashiers, and of a large sum the president. */
export const mayConfirm = (actor: Actor): boolean => isCashier(actor) || isPresident(actor);

const isPayable = ({ state, route, account }: Refund): boolean =>
  (state === 'APPROVED' || state === 'FAILED') && (route === 'ORIGINAL' || account !== null);

/** What this person can do with a refund as it stands; the acts themselves refuse by the same rules. */
export function actsOn(actor: Actor, refund: Refund, onePersonFen: number): readonly RefundAct[] {
  const { state, cause, route, account, made_by, fen } = refund;
  const needsTwo = fen > onePersonFen;
  const isSecond = needsTwo && made_by !== null;
  const mayFirst = state === 'PROPOSED' && cause === 'OVERPAID' && !isSecond && isCashier(actor);
  const maySecond = state === 'PROPOSED' && cause === 'OVERPAID' && isSecond && made_by !== actor.userId;
  const asCashier: readonly RefundAct[] = [
    ...(isPayable(refund) && route === 'ORIGINAL' ? (['pay'] as const) : []),
    ...(state === 'APPROVED' || state === 'FAILED' || (state === 'PROPOSED' && cause === 'OVERPAID')
      ? (['hold'] as const)
      : []),
    ...(state === 'HELD' ? (['release'] as const) : []),
    ...(state === 'SENDING' && route === 'BANK' ? (['result'] as const) : []),
    ...(account === null ? [] : (['account'] as const)),
  ];
  return [
    ...(mayFirst ? (['confirm'] as const) : []),
    ...(maySecond && mayConfirm(actor) ? (['second'] as const) : []),
    ...(isCashier(actor) ? asCashier : []),
  ];
}
