import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Said, Wrong } from './notices.ts';
import { isSignedBy, signWith } from './signing.ts';

export type WechatMerchant = {
  readonly merchant: string;
  readonly appId: string;
  readonly serial: string;
  /** By which the merchant's requests are checked. */
  readonly key: KeyObject;
  readonly apiKey: string;
};
export type WechatSide = {
  readonly merchants: readonly WechatMerchant[];
  readonly ownKey: KeyObject;
  /** Signs under this number instead of a platform certificate's. */
  readonly publicKeyId?: string;
};

type Certified = { readonly serial: string; readonly key: KeyObject };
/** The platform certificates: one signs, and the next is listed before it does. */
export type Certificates = {
  signing(): Certified;
  listed(): readonly Certified[];
  /** List the next one; once that is listed, sign by it and list no other. */
  rotate(): void;
};
export type OpenSide = WechatSide & { readonly certificates: Certificates };

export function openCertificates(first: KeyObject): Certificates {
  let listed: readonly [Certified, ...Certified[]] = [{ serial: '5157F09EFDC096DE15EBE81A47057A72', key: first }];
  return {
    signing: () => listed[0],
    listed: () => listed,
    rotate() {
      const [now, next] = listed;
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const serial = `4${randomBytes(15).toString('hex').toUpperCase()}F`;
      listed = next ? [next] : [now, { serial, key: privateKey }];
    },
  };
}

const skewMs = 5 * 60_000;

/** Who asks, by their authorization; a text: why not. */
export function readAuthorization(
  side: WechatSide,
  request: FastifyRequest,
  used: Set<string>,
  now: number,
): WechatMerchant | string {
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
  const parts = Object.fromEntries([...given.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const known = side.merchants.find(({ merchant }) => merchant === parts.mchid);
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || !known || parts.serial_no !== known.serial) return 'MCH_NOT_EXISTS';
  if (!(Math.abs(now - Number(parts.timestamp) * 1_000) <= skewMs)) return 'SIGN_ERROR';
  const nonce = `${known.merchant} ${parts.nonce_str}`;
  if (!parts.nonce_str || used.has(nonce)) return 'SIGN_ERROR';
  const text = `${[request.method, request.url, parts.timestamp, parts.nonce_str, request.body ?? ''].join('\n')}\n`;
  if (!isSignedBy(known.key, text, parts.signature ?? '')) return 'SIGN_ERROR';
  used.add(nonce);
  return known;
}

/** A body with WeChat's headers over it; wrong as asked. */
export function signedSaying(side: OpenSide, body: string, now: number, wrong: Wrong): Said {
  const timestamp = String(Math.floor(now / 1_000) - (wrong?.name === 'stale' ? 600 : 0));
  const nonce = randomBytes(16).toString('hex');
  const signer = side.publicKeyId ? { serial: side.publicKeyId, key: side.ownKey } : side.certificates.signing();
  const right = signWith(signer.key, `${timestamp}\n${nonce}\n${body}\n`);
  const signature =
    wrong?.name === 'probe'
      ? `WECHATPAY/SIGNTEST/${right.slice(19)}`
      : wrong?.name === 'forged'
        ? signWith(signer.key, `${timestamp}\n${nonce}\n${body}`)
        : right;
  const headers = { 'Wechatpay-Timestamp': timestamp, 'Wechatpay-Nonce': nonce, 'Wechatpay-Signature': signature };
  return { headers: { ...headers, 'Wechatpay-Serial': signer.serial, 'Content-Type': 'application/json' }, body };
}
