import { type LogEntry, logLengths } from './log-entry.ts';

/** The numbers and words that say who somebody is, each with what is left of it. The order matters: longer ones first. */
const personal: readonly (readonly [RegExp, string])[] = [
  // An identity number, or a bank card, alone or in a longer text; with blanks or dashes between groups.
  [/(?<![\dA-Za-z])\d{17}[\dXx](?![\dA-Za-z])/g, '[number]'],
  [/(?<![\dA-Za-z-])\d{4}(?:[ -]?\d{4}){3}(?:[ -]?\d{1,3})?(?![\dA-Za-z])/g, '[number]'],
  [/(?<![\dA-Za-z-])\d{15}(?![\dA-Za-z-])/g, '[number]'],
  // A mobile number.
  [/(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g, '[phone]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  // What stands after an equals sign in an address, and anything as long as a token.
  [/([?&#][\w.%[\]-]+=)[^&#\s"'<>)]+/g, '$1'],
  // Pages whose address is a key.
  [/(\/(?:pay|notice\/open)\/)[\w-]+/g, '$1[token]'],
  [/(?<![\w-])[\w-]{40,}(?![\w-])/g, '[token]'],
];
const wide = /[０-９Ｘｘ]/g;
const narrow = (figure: string): string => String.fromCharCode(figure.charCodeAt(0) - 0xfee0);

/** A text that can be stored and shown: controls and halves of characters are blanks. Lines stay. */
export const readableText = (raw: string): string => raw.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, ' ');

/** A text without phones, identity and card numbers, mail addresses, tokens and values of addresses. Pure; both sides run it. */
export function scrubText(raw: string): string {
  return personal.reduce((text, [found, left]) => text.replace(found, left), readableText(raw).replace(wide, narrow));
}

/** The path of an address of this site, with the names of its query and none of the values. */
export function scrubAddress(raw: string): string {
  const [address = ''] = raw.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '').split('#');
  const [path = '', query = ''] = address.split('?');
  const names = query.split('&').map((pair) => pair.split('=')[0] ?? '');
  const scrubbed = names.filter((name) => name !== '').map((name) => `${name}=`);
  return scrubText(scrubbed.length === 0 ? path : `${path}?${scrubbed.join('&')}`);
}

/** The same entry without anything personal, and no longer than it may be. Run before it is kept, and again by the server. */
export const cleanEntry = (entry: LogEntry): LogEntry => ({
  url: scrubAddress(entry.url.slice(0, 2_000)).slice(0, logLengths.url),
  time: entry.time,
  type: entry.type,
  message: scrubText(entry.message.slice(0, 4_000)).slice(0, logLengths.message),
  stack: scrubText(entry.stack.slice(0, 8_000)).slice(0, logLengths.stack),
  info: scrubText(entry.info.slice(0, 4_000)).slice(0, logLengths.info),
});
