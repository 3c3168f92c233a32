import { type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { WechatPayConfig } from '../../../../platform/config/payees-config.ts';
import { ChannelDown } from '../channel.ts';
import type { Line, ProviderAnswer } from '../line.ts';
import { openResource, sealedResource } from './resource.ts';
import { isSignedByWechat } from './signature.ts';
import { signedRequest } from './signed-request.ts';

/** By which keys 微信支付 signs: its public key, where the merchant has been given it, and its platform certificates. */
export type PlatformKeys = {
  /** Of a number; undefined: not known, which has the certificates fetched again, a minute after the last time at the earliest. */
  of(serial: string): KeyObject | undefined;
  /** Resolves when there is a key to check answers by; certificates older than 12 hours are fetched again meanwhile. */
  ready(): Promise<void>;
};

const listed = z.object({
  data: z
    .array(z.object({ serial_no: z.string().regex(/^[0-9A-F]{8,64}$/), encrypt_certificate: sealedResource }))
    .max(20),
});

const maxAgeMs = 12 * 3_600_000;
const leastBetweenMs = 60_000;

type Known = ReadonlyMap<string, { readonly key: KeyObject; readonly until: number }>;

/** The certificates of an answer; the answer itself must be signed by one of them, and only the APIv3 key opens them. */
function certificatesIn(answer: ProviderAnswer, { apiKey }: WechatPayConfig, given: Known, now: number): Known {
  // A merchant that has the public key only is told that there are none.
  if (answer.status !== 200) return given;
  const fetched = new Map(given);
  for (const { serial_no, encrypt_certificate } of listed.parse(JSON.parse(answer.body.toString('utf8'))).data) {
    const certificate = new X509Certificate(openResource(encrypt_certificate, apiKey));
    const until = Date.parse(certificate.validTo);
    if (until > now) fetched.set(serial_no, { key: certificate.publicKey, until });
  }
  const of = (serial: string) => fetched.get(serial)?.key;
  if (!isSignedByWechat(answer.headers, answer.body, of, now))
    throw new ChannelDown('certificates without a signature');
  return fetched;
}

export function platformKeys(config: WechatPayConfig, line: Line, now: () => number): PlatformKeys {
  const own = config.publicKey;
  const given: Known = new Map(own ? [[own.id, { key: own.key, until: Number.POSITIVE_INFINITY }]] : []);
  let known = given;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  const fetchAgain = (): Promise<void> => {
    askedAt = now();
    fetching ??= line
      .ask({
        make: () => signedRequest(config, { method: 'GET', path: '/v3/certificates' }, now()),
        read: (answer) => certificatesIn(answer, config, given, now()),
        question: true,
      })
      .then((found) => {
        known = found;
        fetchedAt = now();
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };
  const fetchMeanwhile = (): void => {
    if (now() - askedAt >= leastBetweenMs) fetchAgain().catch(() => undefined);
  };

  return {
    of(serial) {
      const found = known.get(serial);
      if (found && found.until > now()) return found.key;
      // Another merchant's public key is no certificate that could be fetched.
      if (!serial.startsWith('PUB_KEY_ID_')) fetchMeanwhile();
      return undefined;
    },
    async ready() {
      if (known.size === 0) return fetchAgain();
      // A merchant with the public key has certificates only while it changes over from them.
      if (known.size > given.size && now() - fetchedAt > maxAgeMs) fetchMeanwhile();
    },
  };
}
