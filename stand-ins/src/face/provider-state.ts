import { z } from 'zod';
import type { Order, Outcome } from './orders.ts';
import { isSignature } from './signature.ts';
import type { TicketOffice } from './tickets.ts';

/** What was handed over for a check, for tests. */
export type ReceivedCheck = { readonly name: string; readonly idNo: string; readonly hasPhoto: boolean };

/** Everything the provider knows, shared by its parts. */
export type ProviderState = {
  readonly appId: string;
  readonly secret: string;
  readonly office: TicketOffice;
  readonly orders: Map<string, Order>;
  /** How somebody's checks come out, by ID number. */
  readonly people: Map<string, Outcome>;
  readonly seen: ReceivedCheck[];
};

export const text = z.string().min(1);

export const answer = (code: string, msg: string) => ({ code, msg, transactionTime: '20261123140300' });
export const granted = (more: object) => ({ ...answer('0', '请求成功'), ...more });

/** Signed with a SIGN ticket that is good now? */
export const isSigned = ({ office }: ProviderState, sign: string, values: readonly string[]): boolean =>
  office.signs().some((ticket) => isSignature(sign, [...values, ticket]));
