/** What others, and screens by default, see of personal numbers (procedure.md §13). */
export const masks = { id: maskId, phone: maskPhone, bank: maskBank, email: maskEmail } as const;
export type MaskKind = keyof typeof masks;

/** First three and last four: 110***********0022. Short ones keep only the last two. */
export function maskId(raw: string): string {
  const number = raw.trim();
  if (number.length < 9) return '*'.repeat(Math.max(number.length - 2, 0)) + number.slice(-2);
  return number.slice(0, 3) + '*'.repeat(number.length - 7) + number.slice(-4);
}

/** A mobile 154****0001; of any other number the last four. */
export function maskPhone(raw: string): string {
  const number = raw.trim();
  return /^\d{11}$/.test(number) ? `${number.slice(0, 3)}****${number.slice(-4)}` : `****${number.slice(-4)}`;
}

/** The last four: **** **** **** 0001. */
export function maskBank(raw: string): string {
  return `**** **** **** ${raw.replace(/\s+/g, '').slice(-4)}`;
}

/** The first character, and a star for each of the others: 宋**. */
export function maskName(raw: string): string {
  const [first = '', ...others] = raw.trim();
  return `${first}${'*'.repeat(others.length)}`;
}

/** The first two and the domain: ab***@example.com. */
export function maskEmail(raw: string): string {
  const at = raw.lastIndexOf('@');
  return at < 0 ? '***' : `${raw.slice(0, Math.min(2, at))}***${raw.slice(at)}`;
}
