import { courtDayOf } from '@sufu/contract/core';
import type { AppServices } from '../../platform/calls/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { nextNumber } from '../../platform/database/numbers.ts';
import type { DocumentKind } from './content.ts';

const words: Readonly<Record<'correction' | 'acceptance' | 'decision' | 'announcement', string>> = {
  correction: '补正',
  acceptance: '受理',
  decision: '决',
  announcement: '送公',
};
/** Papers numbered by the day. A record of service has no number that anybody quotes; it needs one to be verified. */
const letters: Readonly<
  Record<Exclude<DocumentKind, 'correction' | 'acceptance' | 'decision' | 'announcement'>, string>
> = {
  receipt: 'SJ',
  application: 'SQS',
  'service-certificate': 'SD',
  'service-receipt': 'HZ',
  'address-confirmation': 'DZ',
  'service-record': 'QK',
  'material-receipt': 'CL',
  'cover-sheet': 'YJ',
  'fee-notice': 'JF',
  'pay-receipt': 'PZ',
  'pay-slip': 'JK',
  'fee-statement': 'QD',
};

type Asked = {
  readonly kind: DocumentKind;
  readonly court: { readonly shortCode: string };
  readonly word?: string | undefined;
  readonly at: Date;
};

/**
 * The number of a paper. What the portal prints for the party: `SJ20261121000001`, by the day; one that nobody uses leaves a gap. What the
 * court issues: `（2026）溪01回避决1号`, by year, court and word, without gaps, built like a case number but with a word that is none of
 * its kinds.
 */
export async function documentNumber(
  tx: Tx,
  services: Pick<AppServices, 'numbers'>,
  { kind, court, word, at }: Asked,
): Promise<string> {
  if (kind in letters) return printedNumber(services, kind as keyof typeof letters, at);
  const series = `（${courtDayOf(at).slice(0, 4)}）${court.shortCode}${word ?? words[kind as keyof typeof words]}`;
  return `${series}${await nextNumber(tx, series)}号`;
}

/** The number of a paper that the portal prints for the party. */
export const printedNumber = (
  services: Pick<AppServices, 'numbers'>,
  kind: keyof typeof letters,
  at: Date,
): Promise<string> => numberOfDay(services, letters[kind], at);

/** A number of the day: letters, day and six figures. One that nobody uses leaves a gap. */
export async function numberOfDay(
  { numbers }: Pick<AppServices, 'numbers'>,
  prefix: string,
  at: Date,
): Promise<string> {
  const series = `${prefix}${courtDayOf(at).replaceAll('-', '')}`;
  return series + String(await numbers.next(series)).padStart(6, '0');
}
