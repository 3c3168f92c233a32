import { maskName } from '@sufu/contract/core';
import { type PayoutState, payoutStateCodes } from '@sufu/contract/payments';
import { z } from 'zod';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Proposal } from '../records/proposals.ts';

const details = z.object({ name: z.string(), bank: z.string(), number: z.string(), what: z.string() });
/** Who attended and is paid, to which account, and for what. */
export type PayoutDetails = z.infer<typeof details>;
const content = z.object({ details: z.string() });

const about = (id: string): string => `money_proposals.payout:${id}`;
/** The sum lies open, for statements that add it up; the rest is sealed. */
export const payoutContent = (secrets: Secrets, id: string, fen: number, of: PayoutDetails): string =>
  JSON.stringify({ fen, details: secrets.sealJson(of, about(id)).toString('base64') });

export const payoutDetails = (secrets: Secrets, proposal: Pick<Proposal, 'id' | 'content'>): PayoutDetails =>
  details.parse(secrets.openJson(Buffer.from(content.parse(proposal.content).details, 'base64'), about(proposal.id)));

/** As lists show it: the first character of the name, the last four figures of the account. */
export function shownDetails(secrets: Secrets, proposal: Pick<Proposal, 'id' | 'content'>) {
  const { name, bank, number, what } = payoutDetails(secrets, proposal);
  return { to: maskName(name), bank, end: number.slice(-4), what };
}

/** What was taken back is shown nowhere. */
export const shownStates: readonly PayoutState[] = payoutStateCodes;
const state = z.enum(payoutStateCodes);
export const payoutStateOf = (proposal: Pick<Proposal, 'state'>): PayoutState => state.parse(proposal.state);
