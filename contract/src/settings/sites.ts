import { z } from 'zod';
import type { Problem, Text } from '../core/index.ts';
import type { PlainField } from './plain.ts';
import { type Checked, problemOf } from './problem.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** Other sites that the court trusts with something: origins, one a line. */
export const sitesValue = z.object({ origins: z.array(z.string().trim().max(200)).max(20) });
export type SitesValue = z.infer<typeof sitesValue>;

export const sitesFields: readonly PlainField[] = [
  {
    path: 'origins',
    label: t('网站', 'Sites'),
    hint: t(
      '一行一个，例如 https://ditu.example；不带路径，没有就不填',
      'One a line: https://map.example; without a path, may be empty',
    ),
    control: 'lines',
  },
];
/** As browsers write it: small letters, no port where it is the usual one. */
const origin = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:(?!443$)[1-9]\d{0,4})?$/;
const says = {
  origin: t('“{given}”不是 https 网站地址，或带了路径', '“{given}” is no https origin, or has a path'),
  twice: t('“{given}”写了两次', '“{given}” stands twice'),
} as const;

/** Https alone: what a person is sent on to or shown is read by nobody on the way. */
export function checkSites({ value, lang }: Checked<SitesValue>): readonly Problem[] {
  return value.origins.flatMap((given, i) => {
    const wrong = (text: Text) => [problemOf(`origins.${i}`, text, { given }, lang)];
    if (!origin.test(given)) return wrong(says.origin);
    return value.origins.indexOf(given) < i ? wrong(says.twice) : [];
  });
}
