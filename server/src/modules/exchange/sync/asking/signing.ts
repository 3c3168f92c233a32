import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Hmac, pushHeaders, signaturesOf, toleranceSeconds } from '@sufu/contract/webhooks';
import { type SystemConfig, secretsAt } from '../../../../platform/config/systems-file.ts';

const hmac: Hmac = (algorithm, secret, text) => createHmac(algorithm, secret).update(text, 'utf8').digest('base64');

/** Headers of a question, by which the source knows us: signed as a push is, with its path and query in the place of the body. */
export function signedQuestion(source: SystemConfig, target: string, now: Date) {
  const question = { id: randomUUID(), timestamp: Math.floor(now.getTime() / 1_000), body: target };
  return {
    id: question.id,
    headers: {
      accept: 'application/json',
      [pushHeaders.id]: question.id,
      [pushHeaders.timestamp]: String(question.timestamp),
      [pushHeaders.signature]: signaturesOf(hmac, secretsAt(source, now), question),
    },
  };
}

const same = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
const algorithms: Readonly<Record<string, 'sha256' | 'sm3'>> = { v1: 'sha256', v1sm3: 'sm3' };

/** What is wrong with who an answer is from: it names our question, is signed over it, and is of now. Null: nothing. */
export function strangerIn(
  source: SystemConfig,
  id: string,
  { headers, body }: { readonly headers: IncomingHttpHeaders; readonly body: Buffer },
  now: Date,
): 'signature' | 'clock' | null {
  const header = (name: string): string => String(headers[name] ?? '');
  const timestamp = header(pushHeaders.timestamp);
  if (header(pushHeaders.id) !== id || !/^\d{1,12}$/.test(timestamp)) return 'signature';
  const isSigned = header(pushHeaders.signature)
    .split(' ')
    .some((each) => {
      const [version = '', value = ''] = each.split(',');
      const algorithm = Object.hasOwn(algorithms, version) ? algorithms[version] : undefined;
      if (algorithm === undefined) return false;
      return secretsAt(source, now).some((secret) => {
        const right = createHmac(algorithm, secret).update(`${id}.${timestamp}.`).update(body).digest();
        return same(Buffer.from(value, 'base64'), right);
      });
    });
  if (!isSigned) return 'signature';
  return Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds ? 'clock' : null;
}
