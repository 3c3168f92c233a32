import type { Config } from '../config/config.ts';
import type { AppServices } from './context.ts';

/** What a browser drops or bends: controls, white space, and `\`, which it takes for `/`. */
const bent = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
/** A path of one slash, or a whole http(s) address: nothing that is completed by where the reader stands. */
const plain = /^(\/(?!\/)|https?:\/\/[^/])/i;
/** A path that leaves the site as soon as somebody on the way decodes or shortens it. */
const leaving = /^\/(\/|%2f|%5c)/i;

/**
 * Where a person may be sent on to: a page of this site, or of a site on the court's list. It is read
 * as a browser reads it and judged by what came out. Answers the address to go to, a path for this site and the whole
 * for another; null: nowhere we send anybody (IN13).
 */
export function returnAddress(
  given: string,
  { publicOrigin, returnOrigins }: Pick<Config, 'publicOrigin' | 'returnOrigins'>,
): string | null {
  if (bent.test(given) || !plain.test(given)) return null;
  const own = new URL(publicOrigin).origin;
  const url = URL.parse(given, own);
  if (!url) return null;
  if (url.username !== '' || url.password !== '' || leaving.test(url.pathname)) return null;
  if (url.origin === own) return `${url.pathname}${url.search}${url.hash}`;
  return returnOrigins.includes(url.origin) ? url.href : null;
}

/** The same, with the list that the court has in force. */
export const allowedAddress = (given: string, { config, settings }: Pick<AppServices, 'config' | 'settings'>) =>
  returnAddress(given, { publicOrigin: config.publicOrigin, returnOrigins: settings.get('returns').origins });
