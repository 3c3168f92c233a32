import { formatFen, type Lang, type Text } from '@sufu/contract/core';
import {
  type CourtFees,
  type Fee,
  type FeeInputs,
  type FeeKind,
  type Halving,
  halvings,
  litigationFee,
  type ProvinceFee,
} from '@sufu/contract/fees';
import { words } from './court-words.ts';
import type { Reading } from './read-answers.ts';

export const kinds = [
  'PROPERTY',
  'DIVORCE',
  'PERSONALITY',
  'IP',
  'OTHER',
  'LABOUR',
  'RETRIAL',
  'FREE',
  'ADMIN',
  'ADMIN_SPECIAL',
  'ADMIN_COMPENSATION',
  'PRESERVATION',
  'ENFORCEMENT',
  'PAYMENT_ORDER',
  'PUBLIC_SUMMONS',
  'ARBITRATION_REVIEW',
  'BANKRUPTCY',
  'JURISDICTION_OBJECTION',
  'CLAIM_CHANGE',
  'FEE_RELIEF',
] as const satisfies readonly FeeKind[];
export const halvingCodes = ['NONE', ...(Object.keys(halvings) as readonly Halving[])] as const;

/** Fields a kind asks for, in their order. */
export type Field = keyof typeof fieldNames;
export const fieldNames = {
  amount: words.amount,
  maybe: words.amountMaybe,
  property: words.property,
  damages: words.damages,
  estate: words.estate,
  before: words.before,
  after: words.after,
  fee: words.feeDue,
  percent: words.percent,
  halving: words.halving,
  instance: words.instance,
  objection: words.objection,
  retrial: words.retrial,
} as const satisfies Record<string, Text>;

export const fieldsOf: Readonly<Record<FeeKind, readonly Field[]>> = {
  PROPERTY: ['amount', 'instance', 'halving'],
  DIVORCE: ['property', 'halving'],
  PERSONALITY: ['damages', 'halving'],
  IP: ['maybe', 'halving'],
  OTHER: ['halving'],
  LABOUR: ['halving'],
  RETRIAL: ['retrial', 'amount'],
  FREE: [],
  ADMIN: ['halving'],
  ADMIN_SPECIAL: ['halving'],
  ADMIN_COMPENSATION: [],
  PRESERVATION: ['maybe'],
  ENFORCEMENT: ['maybe'],
  PAYMENT_ORDER: ['amount'],
  PUBLIC_SUMMONS: [],
  ARBITRATION_REVIEW: [],
  BANKRUPTCY: ['estate'],
  JURISDICTION_OBJECTION: ['objection'],
  CLAIM_CHANGE: ['before', 'after'],
  FEE_RELIEF: ['fee', 'percent'],
};

const retrialCases = ['NONE', 'NEW_EVIDENCE', 'NOT_APPEALED'] as const;

/** What the fee follows from; null while something is missing. */
function inputOf(kind: FeeKind, r: Reading): FeeInputs[FeeKind] | null {
  const code = r.choice('halving', halvingCodes);
  const halved = code === 'NONE' ? {} : { halving: [code] };
  const amount = r.yuan('amount');
  const [before, after] = [r.yuan('before'), r.yuan('after')];
  const [fee, reducePercent] = [r.yuan('fee'), r.whole('percent', 30, 100)];
  const retrialFeeCase = r.choice('retrial', retrialCases);
  const estate = r.yuan('estate');
  switch (kind) {
    case 'PROPERTY':
      return amount === null ? null : { amount, ...halved, instance: r.choice('instance', ['FIRST', 'SECOND']) };
    case 'RETRIAL':
      if (retrialFeeCase === 'NONE') return { amount: 0, retrialFeeCase };
      return amount === null ? null : { amount, retrialFeeCase };
    case 'DIVORCE':
      return { property: r.yuan('property') ?? 0, ...halved };
    case 'PERSONALITY':
      return { damages: r.yuan('damages') ?? 0, ...halved };
    case 'IP':
      return { amount: r.yuan('maybe'), ...halved };
    case 'PRESERVATION':
    case 'ENFORCEMENT':
      return { amount: r.yuan('maybe') };
    case 'PAYMENT_ORDER':
      return amount === null ? null : { amount };
    case 'BANKRUPTCY':
      return estate === null ? null : { amount: estate };
    case 'JURISDICTION_OBJECTION':
      return { upheld: r.choice('objection', ['refused', 'upheld']) === 'upheld' };
    case 'CLAIM_CHANGE':
      return before === null || after === null ? null : { before, after };
    case 'FEE_RELIEF':
      return fee === null || reducePercent === null ? null : { fee, reducePercent };
    default:
      return halved;
  }
}

/** The fee of what was answered; null while something is missing. */
export function feeIn(kind: FeeKind, reading: Reading, { config }: CourtFees): Fee | null {
  const input = inputOf(kind, reading);
  // The input is that of the kind: `inputOf` goes by it.
  return input && litigationFee(kind, input as never, config);
}

const localBy: Partial<Record<FeeKind, ProvinceFee>> = {
  DIVORCE: 'divorceBase',
  PERSONALITY: 'personalityBase',
  OTHER: 'otherNonProperty',
  IP: 'ipNoAmount',
  ENFORCEMENT: 'enforceNoAmount',
  JURISDICTION_OBJECTION: 'jurisdictionObjection',
};
/** Does the fee rest on a default, for want of a choice of this court? */
export function restsOnDefault(kind: FeeKind, reading: Reading, { own }: CourtFees): boolean {
  const local = localBy[kind];
  const byScale = (kind === 'IP' || kind === 'ENFORCEMENT') && reading.yuan('maybe') !== null;
  const free = kind === 'JURISDICTION_OBJECTION' && reading.text('objection') === 'upheld';
  return local !== undefined && !byScale && !free && !own.includes(local);
}

const later = new Set<FeeKind>(['ENFORCEMENT', 'BANKRUPTCY']);
/** When it is paid, and by whom first. */
export function whenOf(kind: FeeKind, { fen }: Fee): Text {
  if (fen <= 0) return words.payNone;
  if (later.has(kind)) return words.payLater;
  return kind === 'LABOUR' ? words.payLabour : words.payAdvance;
}

/** What was answered, as it goes on paper. */
export function askedOf(
  kind: FeeKind,
  r: Reading,
  lang: Lang,
): readonly { readonly label: Text; readonly value: string }[] {
  const code = r.choice('halving', halvingCodes);
  const chosen: Partial<Record<Field, Text>> = {
    halving: code === 'NONE' ? words.none : halvings[code],
    instance: r.choice('instance', ['FIRST', 'SECOND']) === 'FIRST' ? words.first : words.second,
    objection: r.choice('objection', ['refused', 'upheld']) === 'upheld' ? words.upheld : words.refused,
    retrial: words[`retrial${r.choice('retrial', retrialCases)}`],
  };
  const fields = fieldsOf[kind].map((field) => {
    const text = chosen[field];
    if (text) return { label: fieldNames[field], value: text[lang] };
    if (field === 'percent') return { label: fieldNames[field], value: `${r.text(field)}%` };
    const fen = r.yuan(field);
    return { label: fieldNames[field], value: fen === null ? words.none[lang] : formatFen(fen, lang) };
  });
  return [{ label: words.kind, value: words[kind as keyof typeof words][lang] }, ...fields];
}
