import { readFileSync } from 'node:fs';
import { rotationSeconds } from '@sufu/contract/webhooks';
import { z } from 'zod';
import { isRange } from '../outgoing/internal-addresses.ts';
import { ConfigurationError } from './configuration-error.ts';

/** A system of the court that the server goes to by itself, and that knows it by a secret. */
export type SystemConfig = {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  /** The secret before, and since when it is that. */
  readonly former: { readonly secret: string; readonly changedAt: Date } | null;
  /** Internal addresses its name may stand for; no other is gone to (IN12). */
  readonly internal: readonly string[];
};

const secret = z.string().min(32);
/** What an entry of such a file has in any case. */
export const systemShape = {
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  url: z.string().refine((given) => {
    const url = URL.parse(given);
    return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.hash === '';
  }),
  secret,
  former: z
    .strictObject({
      secret,
      changedAt: z.iso.datetime({ offset: true }).transform((instant) => new Date(instant)),
    })
    .nullable()
    .default(null),
  internal: z.array(z.string().refine(isRange)).default([]),
};
/** The same in words, for whoever wrote one wrong. */
const written = {
  zh: '"name": 小写字母、数字、-, "url": http 或 https 网址, "secret": 32 位以上, "former": {"secret", "changedAt"}，可不写, "internal": [内网地址或网段]，可不写',
  en: '"name": small letters, digits, -, "url": an http or https address, "secret": 32 characters or more, "former": {"secret", "changedAt"}, optional, "internal": [addresses or ranges], optional',
} as const;

type Kind<T extends SystemConfig> = {
  /** The setting that names the file. */
  readonly setting: string;
  readonly entry: z.ZodType<T>;
  /** What an entry has besides. */
  readonly more?: { readonly zh: string; readonly en: string };
};

/** Read the entries of a JSON file; none without a file. Refuses a bad one in one sentence, which holds no secret. */
export function readSystems<T extends SystemConfig>(
  { setting, entry, more = { zh: '', en: '' } }: Kind<T>,
  file: string | undefined,
  production: boolean,
): readonly T[] {
  if (file === undefined) return [];
  const wrong = (zh: string, en: string) =>
    new ConfigurationError({ zh: `${setting} 指明的文件${zh}`, en: `the file that ${setting} names ${en}` });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw wrong('读不出来', 'cannot be read');
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw wrong('不是 JSON', 'is no JSON');
  }
  const read = z.array(entry).safeParse(content);
  if (!read.success) {
    const [i, field] = read.error.issues[0]?.path ?? [];
    const where = i === undefined ? '' : ` [${String(i)}]${field === undefined ? '' : `.${String(field)}`}`;
    throw wrong(
      `${where} 写得不对，每项写成 {${written.zh}${more.zh}}`,
      `is wrong at${where || ' its beginning'}; each entry reads {${written.en}${more.en}}`,
    );
  }
  const names = read.data.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw wrong(`里有两个 ${twice}`, `has ${twice} twice`);
  const open = read.data.find(({ url, internal }) => url.startsWith('http:') && internal.length === 0);
  if (production && open)
    throw wrong(
      `里 ${open.name} 不在内网，要用 https`,
      `has plain http for ${open.name}, which only an internal address may have`,
    );
  return read.data;
}

/** Till when the secret before the present one signs too; null: it does not, or no more. */
export function rotatesUntil({ former }: SystemConfig, now: Date): Date | null {
  if (!former) return null;
  const until = new Date(former.changedAt.getTime() + rotationSeconds * 1_000);
  return until > now ? until : null;
}

/** The secrets that sign now, the newest first. */
export const secretsAt = (system: SystemConfig, now: Date): readonly string[] =>
  system.former && rotatesUntil(system, now) ? [system.secret, system.former.secret] : [system.secret];
