import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

const checkOf = (secrets: Secrets, id: string): Buffer => secrets.lookup(id, 'mail.bounce').subarray(0, 8);

/** Where a mail comes back to: `b+<id>.<check>@domain`, at most 51 signs before the @. Nobody else can make the check. */
export const bounceAddress = (secrets: Secrets, id: string, domain: string): string =>
  `b+${id.replaceAll('-', '')}.${checkOf(secrets, id).toString('hex')}@${domain}`;

/** The id in such an address; null for any other, or one whose check is wrong. A plus may have become a space on the way. */
export function readBounceAddress(secrets: Secrets, address: string): string | null {
  const [, hex = '', check = ''] = /^b[+ ]([0-9a-f]{32})\.([0-9a-f]{16})@/i.exec(address.trim()) ?? [];
  if (hex === '') return null;
  const id = hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(checkOf(secrets, id), Buffer.from(check, 'hex')) ? id : null;
}
