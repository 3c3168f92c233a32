import { type SocialSource, socialSources } from '@sufu/contract/accounts';
import { readEntry, removeEntry, saveEntry } from '../../storage/storage.ts';
import { ownPath } from '../admit.ts';

/** What somebody set out for who was sent to WeChat or Alipay; kept for this window until they are back. */
export type SocialIntent = { readonly source: SocialSource; readonly wanted: string };
const name = 'social';
const ticketName = 'social-ticket';

export const saveSocialIntent = (intent: SocialIntent): boolean => saveEntry(name, intent, 'session');

/** Null where this window started none. */
export function readSocialIntent(): SocialIntent | null {
  const kept = readEntry(name, 'session');
  if (typeof kept !== 'object' || kept === null || !('source' in kept) || !('wanted' in kept)) return null;
  const source = socialSources.find((socialSource) => socialSource === kept.source);
  return source ? { source, wanted: ownPath(String(kept.wanted)) } : null;
}

export const forgetSocialIntent = (): void => removeEntry(name, 'session');

/** Somebody unknown goes on to register: the confirmation goes with them. Good for one registration. */
export const saveTicket = (ticket: string): boolean => saveEntry(ticketName, ticket, 'session');
export function readTicket(): string | undefined {
  const kept = readEntry(ticketName, 'session');
  return typeof kept === 'string' ? kept : undefined;
}
export const forgetTicket = (): void => removeEntry(ticketName, 'session');
