import { readFileSync } from 'node:fs';
import { rotationSeconds } from '@sufu/contract/webhooks';
import { z } from 'zod';
import { isRange } from '../outgoing/internal-addresses.ts';
import { ConfigurationError } from './configuration-error.ts';

/** A system that is told of events. */
export type WebhookEndpointConfig = {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  /** The secret before, and since when it is that. */
  readonly former: { readonly secret: string; readonly changedAt: Date } | null;
  /** Internal addresses its name may stand for; no other is gone to (IN12). */
  readonly internal: readonly string[];
};

const secret = z.string().min(32);
const shape = z.array(
  z.strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
    url: z.string().refine((given) => {
      const url = URL.parse(given);
      return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.hash === '';
    }),
    secret,
    former: z.strictObject({ secret, changedAt: z.iso.datetime({ offset: true }) }).optional(),
    internal: z.array(z.string().refine(isRange)).default([]),
  }),
);

const wrong = (zh: string, en: string) =>
  new ConfigurationError({ zh: `WEBHOOKS_FILE 指明的文件${zh}`, en: `the file that WEBHOOKS_FILE names ${en}` });

function contentOf(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw wrong('读不出来', 'cannot be read');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw wrong('不是 JSON', 'is no JSON');
  }
}

/** Read the systems that are told of events, a JSON file (docs/exchange.md); none without a file. Refuses a bad one in one sentence. */
export function readWebhooks(file: string | undefined, production: boolean): readonly WebhookEndpointConfig[] {
  if (file === undefined) return [];
  const read = shape.safeParse(contentOf(file));
  if (!read.success) {
    const [i, field] = read.error.issues[0]?.path ?? [];
    const where = i === undefined ? '' : ` [${String(i)}]${field === undefined ? '' : `.${String(field)}`}`;
    throw wrong(
      `${where} 写得不对，每项写成 {"name": 小写字母、数字、-, "url": http 或 https 网址, "secret": 32 位以上, "former": {"secret", "changedAt"}，可不写, "internal": [内网地址或网段]，可不写}`,
      `is wrong at${where || ' its beginning'}; each entry reads {"name": small letters, digits, -, "url": an http or https address, "secret": 32 characters or more, "former": {"secret", "changedAt"}, optional, "internal": [addresses or ranges], optional}`,
    );
  }
  const names = read.data.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw wrong(`里有两个 ${twice}`, `has ${twice} twice`);
  const open = read.data.find(({ url, internal }) => url.startsWith('http:') && internal.length === 0);
  if (production && open)
    throw wrong(
      `里 ${open.name} 不在内网，要用 https`,
      `sends ${open.name} plain http, which only an internal address may be sent`,
    );
  return read.data.map(({ former, ...endpoint }) => ({
    ...endpoint,
    former: former ? { secret: former.secret, changedAt: new Date(former.changedAt) } : null,
  }));
}

/** Till when the secret before the present one signs too; null: it does not, or no more. */
export function rotatesUntil({ former }: WebhookEndpointConfig, now: Date): Date | null {
  if (!former) return null;
  const until = new Date(former.changedAt.getTime() + rotationSeconds * 1_000);
  return until > now ? until : null;
}

/** The secrets that sign now, the newest first. */
export const secretsAt = (endpoint: WebhookEndpointConfig, now: Date): readonly string[] =>
  endpoint.former && rotatesUntil(endpoint, now) ? [endpoint.secret, endpoint.former.secret] : [endpoint.secret];
