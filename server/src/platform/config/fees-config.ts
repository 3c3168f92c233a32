import { readFileSync } from 'node:fs';
import { formatFen, isCourtDay, parseYuan, type Text } from '@sufu/contract/core';
import {
  type CourtFees,
  courtOfDefaults,
  defaultFees,
  type FeeConfig,
  type LprTable,
  lprOnRecord,
  type ProvinceFee,
  parseYearRate,
  provinceLimits,
} from '@sufu/contract/fees';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

/** Sums in yuan and rates in percent, as texts or numbers, as a person writes them. */
const written = z.union([z.string(), z.number()]).transform(String);
const provinceFees = Object.keys(provinceLimits) as readonly ProvinceFee[];
const day = z.string().refine(isCourtDay);

const shape = z.strictObject({
  ...(Object.fromEntries(provinceFees.map((name) => [name, written.optional()])) as Record<
    ProvinceFee,
    z.ZodOptional<typeof written>
  >),
  feeRounding: z.enum(['CENT', 'YUAN']).optional(),
  halveOnDeemedWithdraw: z.boolean().optional(),
  lpr: z
    .strictObject({ knownUntil: day, changes: z.array(z.strictObject({ from: day, percent: written })) })
    .optional(),
});
type Written = z.output<typeof shape>;

const wrong = ({ zh, en }: Text) =>
  new ConfigurationError({ zh: `FEES_FILE 指明的文件${zh}`, en: `the file that FEES_FILE names ${en}` });

/** What a province may choose lies between two sums. */
function sumOf(name: ProvinceFee, raw: string): number {
  const parsed = parseYuan(raw);
  const { least, most } = provinceLimits[name];
  if (!('fen' in parsed) || parsed.fen < least || parsed.fen > most)
    throw wrong({
      zh: `里，${name} 要在 ${formatFen(least, 'zh')}和 ${formatFen(most, 'zh')}之间`,
      en: `: ${name} must be from ${formatFen(least, 'en')} to ${formatFen(most, 'en')}`,
    });
  return parsed.fen;
}

/** Later changes are added to those on record; nothing on record is changed. */
function lprWith(more: NonNullable<Written['lpr']>): LprTable {
  const changes = more.changes.map(({ from, percent }) => ({ from, rate: parseYearRate(percent) }));
  const days = [lprOnRecord.changes.at(-1)?.from ?? '', ...changes.map(({ from }) => from)];
  const inOrder = days.every((each, at) => at === 0 || (days[at - 1] ?? '') < each);
  const known = more.knownUntil >= lprOnRecord.knownUntil && more.knownUntil >= (days.at(-1) ?? '');
  const rates = changes.flatMap(({ from, rate }) => (rate === null ? [] : [{ from, rate }]));
  if (!inOrder || !known || rates.length < changes.length)
    throw wrong({
      zh: `里，lpr 的变动要晚于 ${days[0]}，按日期先后写，利率写成 3.00 这样的百分数，knownUntil 不早于 ${lprOnRecord.knownUntil} 和最后一次变动`,
      en: `: changes of lpr must be later than ${days[0]}, in order, with rates like 3.00 (percent), and knownUntil not before ${lprOnRecord.knownUntil} nor the last change`,
    });
  return { knownUntil: more.knownUntil, changes: [...lprOnRecord.changes, ...rates] };
}

function parsed(file: string): Written {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw wrong({ zh: '读不出来', en: 'cannot be read' });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw wrong({ zh: '不是 JSON', en: 'is no JSON' });
  }
  const read = shape.safeParse(json);
  if (read.success) return read.data;
  const names = [...new Set(read.error.issues.map((issue) => issue.path.join('.') || issue.message))].join(', ');
  throw wrong({ zh: `有不认识或写错的项：${names}`, en: `has entries that are unknown or wrong: ${names}` });
}

/** The court's own parameters of fees and the LPR published since, a JSON file; without it the defaults. */
export function readFees(file: string | undefined): CourtFees {
  if (file === undefined) return courtOfDefaults;
  const { lpr, feeRounding, halveOnDeemedWithdraw, ...sums } = parsed(file);
  const set = provinceFees.flatMap((name): [ProvinceFee, number][] => {
    const raw = sums[name];
    return raw === undefined ? [] : [[name, sumOf(name, raw)]];
  });
  const chosen: Partial<FeeConfig> = {
    ...Object.fromEntries(set),
    ...(feeRounding && { feeRounding }),
    ...(halveOnDeemedWithdraw !== undefined && { halveOnDeemedWithdraw }),
  };
  return {
    config: { ...defaultFees, ...chosen },
    own: Object.keys(chosen) as (keyof FeeConfig)[],
    lpr: lpr ? lprWith(lpr) : lprOnRecord,
  };
}
