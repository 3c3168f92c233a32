import { createHmac, timingSafeEqual } from 'node:crypto';

/** Parameters by name, as `name=value` joined by `&`, under HMAC-SM3 (GM/T 0004) with the system's secret, in upper-case hex. */
export function outsideSignature(parameters: Readonly<Record<string, string>>, secret: string): string {
  const text = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
  return createHmac('sm3', secret).update(text, 'utf8').digest('hex').toUpperCase();
}

export function isOutsideSignature(
  given: string,
  parameters: Readonly<Record<string, string>>,
  secret: string,
): boolean {
  const right = Buffer.from(outsideSignature(parameters, secret));
  const theirs = Buffer.from(given);
  return right.length === theirs.length && timingSafeEqual(right, theirs);
}

/** A flow number begins with the second it was made, in Beijing: `20261123140300…`. Milliseconds since 1970; NaN: it does not. */
export function flowTime(flow: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)[A-Za-z0-9]{1,40}$/.exec(flow);
  if (!parts) return Number.NaN;
  const [, year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
}
