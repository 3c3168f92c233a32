import { createHash, createHmac } from 'node:crypto';

/** A request as ACS3-HMAC-SHA256 sees it. `headers`: those that are signed, by lower-case name. */
export type SignedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
};
type Keys = { readonly keyId: string; readonly keySecret: string };

const algorithm = 'ACS3-HMAC-SHA256';
export const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** RFC 3986: encodeURIComponent leaves five more signs alone than it may. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** By name, encoded: as the query is signed, and as it is to be sent. */
export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&');

/** The header `Authorization` of 阿里云 signature version 3. The headers hold `x-acs-content-sha256`, the hash of the body. */
export function aliyunAuthorization(request: SignedRequest, { keyId, keySecret }: Keys): string {
  const { method, path, query, headers } = request;
  const names = Object.keys(headers).sort();
  const listed = names.join(';');
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('');
  const canonical = [method, path, canonicalQuery(query), lines, listed, headers['x-acs-content-sha256']].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`${algorithm}\n${sha256Hex(canonical)}`)
    .digest('hex');
  return `${algorithm} Credential=${keyId},SignedHeaders=${listed},Signature=${signature}`;
}
