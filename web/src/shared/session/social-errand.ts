import { type SocialSource, socialSources } from '@sufu/contract/accounts';
import { forget, keep, recall } from '../storage/storage.ts';
import { ownPath } from './admit.ts';

/** What somebody set out for who was sent to WeChat or Alipay; kept for this window until they are back. */
export type SocialErrand = { readonly source: SocialSource; readonly wanted: string };
const name = 'social';
const ticketName = 'social-ticket';

export const keepErrand = (errand: SocialErrand): boolean => keep(name, errand, 'session');

/** The errand, once; null where this window sent nobody away. */
export function takeErrand(): SocialErrand | null {
  const kept = recall(name, 'session');
  forget(name, 'session');
  if (typeof kept !== 'object' || kept === null || !('source' in kept) || !('wanted' in kept)) return null;
  const source = socialSources.find((one) => one === kept.source);
  return source ? { source, wanted: ownPath(String(kept.wanted)) } : null;
}

/** Somebody unknown goes on to register: the confirmation goes with them. Good for one registration. */
export const keepTicket = (ticket: string): boolean => keep(ticketName, ticket, 'session');
export function readTicket(): string | undefined {
  const kept = recall(ticketName, 'session');
  return typeof kept === 'string' ? kept : undefined;
}
export const forgetTicket = (): void => forget(ticketName, 'session');
