import { timingSafeEqual } from 'node:crypto';
import { certificateHeader } from '@sufu/contract/machines';
import type { Config } from '../../../platform/config/config.ts';

const hex = /^[0-9a-f]{64}$/;
/** Fingerprints are written with colons and without, large and small. */
export function printOf(written: string): Buffer | null {
  const plain = written.replaceAll(/[:\s]/g, '').toLowerCase();
  return hex.test(plain) ? Buffer.from(plain, 'hex') : null;
}

type Seen = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly config: Pick<Config, 'trustedProxies'>;
};

/**
 * Whether the connection showed this certificate. Only a proxy of ours may say so: where there is none in front, or a request did not come
 * through it, the header is anybody's word and is not looked at. Null: none is asked for.
 */
export function showsCertificate(wanted: Uint8Array | null, { headers, config }: Seen): boolean {
  if (wanted === null) return true;
  const isThroughProxy = config.trustedProxies > 0 && headers['x-forwarded-for'] !== undefined;
  const shown = isThroughProxy ? printOf(headers[certificateHeader] ?? '') : null;
  return shown !== null && timingSafeEqual(shown, wanted);
}
