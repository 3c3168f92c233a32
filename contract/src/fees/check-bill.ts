import { formatFen, type Text } from '../core/index.ts';
import type { FeeStep } from './fee-sum.ts';
import { type FeeConfig, feeRulesOf, type ProvinceFee, provinceLimits } from './fee-tables.ts';
import { type FeeInputs, type FeeKind, litigationFee } from './litigation-fee.ts';
import type { FeeQuote } from './quote.ts';
import { type NoFigure, noFigure } from './worked.ts';

/** A bill as whoever got it sees it: what it asks for, and the quote that was frozen when it was issued. */
export type BilledFee = { readonly fen: number; readonly quote: FeeQuote };
/** The case as whoever got the bill knows it; null where something the fee depends on is not known. */
export type OwnFacts = { readonly [K in FeeKind]: { readonly kind: K; readonly input: FeeInputs[K] } }[FeeKind];

/** A line of the bill beside the line that should be there; null where one has none. */
export type LinePair = { readonly billed: FeeStep | null; readonly due: FeeStep | null };
/**
 * What the check comes to. `by`: billed − due, fen. `IN_RANGE`: as the Measures allow a province, though not as this court has
 * set it. `FACTS_DIFFER`: worked out rightly, from other facts; `due` is by one's own.
 */
export type BillCheck =
  | { readonly code: 'SAME' }
  | {
      readonly code: 'IN_RANGE' | 'HIGHER' | 'LOWER' | 'FACTS_DIFFER';
      readonly billed: number;
      readonly due: number;
      readonly by: number;
      readonly lines: readonly LinePair[];
    }
  | ({ readonly code: 'NOT_COMPARABLE' } & NoFigure);

/** Which choice of the province each kind of fee rests on. */
const localOf = (kind: FeeKind, input: OwnFacts['input']): ProvinceFee | null => {
  const noAmount = 'amount' in input && input.amount === null;
  switch (kind) {
    case 'DIVORCE':
      return 'divorceBase';
    case 'PERSONALITY':
      return 'personalityBase';
    case 'OTHER':
      return 'otherNonProperty';
    case 'IP':
      return noAmount ? 'ipNoAmount' : null;
    case 'ENFORCEMENT':
      return noAmount ? 'enforceNoAmount' : null;
    case 'JURISDICTION_OBJECTION':
      return 'jurisdictionObjection';
    default:
      return null;
  }
};

const pairs = (billed: readonly FeeStep[], due: readonly FeeStep[]): readonly LinePair[] =>
  Array.from({ length: Math.max(billed.length, due.length) }, (_, at) => ({
    billed: billed[at] ?? null,
    due: due[at] ?? null,
  }));

/** Are the facts of the bill and one's own the same, but for the order they are written in? */
function sameFacts(quote: FeeQuote, own: OwnFacts): boolean {
  if (quote.kind !== own.kind) return false;
  const names = [...new Set([...Object.keys(quote.input), ...Object.keys(own.input)])];
  const of = (input: object, name: string): string =>
    JSON.stringify(new Map<string, unknown>(Object.entries(input)).get(name) ?? null);
  return names.every((name) => of(quote.input, name) === of(own.input, name));
}

const reckon = (facts: OwnFacts, config: FeeConfig, version: string) => {
  const rules = feeRulesOf(version);
  return rules && litigationFee(facts.kind, facts.input, config, rules);
};

const known = {
  rules: noFigure('账单所用的收费规则没有登记，核不了', 'The rules the bill went by are not on record'),
  facts: noFigure(
    '账单本身算得没有错；没有您这边的案件事实，核不了它用的事实对不对',
    'The arithmetic of the bill is right; without your facts of the case it cannot be told whether its facts are',
  ),
} as const;

/** Is the province's choice that the bill rests on one that the Measures allow? */
function isAllowed(name: ProvinceFee | null, config: FeeConfig): boolean {
  if (name === null) return false;
  const { least, most } = provinceLimits[name];
  return least <= config[name] && config[name] <= most;
}

/**
 * Checks a bill (money.md §6): the fee once more by the rules of its version and what was frozen with it, then by one's own facts and
 * the province's choice as this court publishes it. `own` null: the facts of the case are not known. Differences are to the fen,
 * line beside line. Pure; the same on both sides. `RangeError` on an amount that is none.
 */
export function checkBill(bill: BilledFee, own: OwnFacts | null, court: FeeConfig): BillCheck {
  const { fen: billed, quote } = bill;
  const facts = own ?? quote;
  const local = localOf(facts.kind, facts.input);
  const stated = reckon(quote, quote.config, quote.version);
  const due = reckon(facts, local ? { ...quote.config, [local]: court[local] } : quote.config, quote.version);
  if (!stated || !due) return { code: 'NOT_COMPARABLE', ...known.rules };
  if (billed === due.fen) return own ? { code: 'SAME' } : { code: 'NOT_COMPARABLE', ...known.facts };
  const found = { billed, due: due.fen, by: billed - due.fen, lines: pairs(quote.steps, due.steps) };
  const asStated = billed === stated.fen;
  if (own && asStated && !sameFacts(quote, own)) return { code: 'FACTS_DIFFER', ...found };
  if (asStated && isAllowed(local, quote.config)) return { code: 'IN_RANGE', ...found };
  return { code: billed > due.fen ? 'HIGHER' : 'LOWER', ...found };
}

/** What the check says, in a sentence. */
export function saidOf(check: BillCheck): Text {
  if (check.code === 'SAME') return { zh: '和按规定算的一致。', en: 'It is what the rules come to.' };
  if (check.code === 'NOT_COMPARABLE') return check.cannot;
  const sum = (lang: 'zh' | 'en', fen: number) => formatFen(Math.abs(fen), lang);
  const { billed, due, by } = check;
  switch (check.code) {
    case 'IN_RANGE':
      return {
        zh: `在法定幅度内，和本院公布的取值不同：账单 ${sum('zh', billed)}，按公布的取值 ${sum('zh', due)}。`,
        en: `Within the range of the law, but not what this court has published: billed ${sum('en', billed)}, published ${sum('en', due)}.`,
      };
    case 'FACTS_DIFFER':
      return {
        zh: `账单用的事实和您的不同：账单 ${sum('zh', billed)}，按您的 ${sum('zh', due)}。`,
        en: `The bill goes by other facts than yours: billed ${sum('en', billed)}, by yours ${sum('en', due)}.`,
      };
    case 'HIGHER':
      return { zh: `账单多了 ${sum('zh', by)}。`, en: `The bill is ${sum('en', by)} too high.` };
    case 'LOWER':
      return { zh: `账单少了 ${sum('zh', by)}。`, en: `The bill is ${sum('en', by)} too low.` };
  }
}
