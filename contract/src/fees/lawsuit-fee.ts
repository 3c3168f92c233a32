import { maxFen, type Text } from '../core/index.ts';
import type { Fee } from './fee-sum.ts';
import { defaultFees, type FeeConfig } from './fee-tables.ts';
import { type FeeQuote, quoteFee } from './quote.ts';

/** The fee shown while filing. `payment`: paid in advance, collected later, or none at all. */
export type LawsuitFee = Fee & {
  readonly payment: 'advance' | 'later' | 'none';
  readonly note: Text;
  /** What a bill of it would keep. */
  readonly quote: FeeQuote;
};

const notes = {
  advance: {
    zh: '仅供参考，以法院通知为准。收到交费通知次日起七日内交。',
    en: 'For reference only; the court’s notice decides. Payable within seven days from the day after the notice.',
  },
  later: {
    zh: '仅供参考，以法院通知为准。现在不用交，办理后由法院收取。',
    en: 'For reference only; the court’s notice decides. Nothing to pay now; the court collects it later.',
  },
  none: { zh: '不用交费。仅供参考，以法院通知为准。', en: 'No fee. For reference only; the court’s notice decides.' },
} as const satisfies Record<LawsuitFee['payment'], Text>;

type Filing = Readonly<Record<string, unknown>>;
type Pay = LawsuitFee['payment'];

const labour = new Set<unknown>(['LABOUR_CONTRACT', 'LABOUR_PAY']);
const personality = new Set<unknown>(['REPUTATION', 'BODY_HEALTH']);
const intellectual = new Set<unknown>(['COPYRIGHT', 'TRADEMARK', 'PATENT']);

const amountIn = (filing: Filing, name: string): number | null => {
  const value = filing[name];
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxFen ? value : null;
};

/** The fee of a civil suit or appeal by its cause; null until what it depends on is answered. */
function civilFee(filing: Filing, config: FeeConfig): FeeQuote | null {
  const { causeOfAction: cause, isPropertyCase } = filing;
  const amount = isPropertyCase === '1' ? amountIn(filing, 'subjectAmount') : null;
  if (!cause) return null;
  if (labour.has(cause)) return quoteFee('LABOUR', {}, config);
  if (cause === 'SET_ASIDE_AWARD') return quoteFee('ARBITRATION_REVIEW', {}, config);
  if (isPropertyCase !== '0' && amount === null) return null;
  if (cause === 'DIVORCE') return quoteFee('DIVORCE', { property: amount ?? 0 }, config);
  if (personality.has(cause)) return quoteFee('PERSONALITY', { damages: amount ?? 0 }, config);
  if (intellectual.has(cause)) return quoteFee('IP', { amount }, config);
  return amount === null ? quoteFee('OTHER', {}, config) : quoteFee('PROPERTY', { amount }, config);
}

function feeOf(filing: Filing, config: FeeConfig): readonly [FeeQuote | null, Pay] {
  const subject = amountIn(filing, 'subjectAmount');
  switch (filing.filingKind) {
    case 'CIVIL_FIRST':
    case 'APPEAL':
    case 'THIRD_PARTY_REVOCATION':
    case 'ENFORCE_OBJECTION_SUIT':
    case 'PUBLIC_INTEREST':
      return [civilFee(filing, config), 'advance'];
    case 'ADMIN_FIRST':
      return [quoteFee('ADMIN', {}, config), 'advance'];
    case 'ARBITRATION_REVIEW':
      return [quoteFee('ARBITRATION_REVIEW', {}, config), 'advance'];
    case 'PRESERVATION_PRE':
      if (filing.isPropertyCase === '0') return [quoteFee('PRESERVATION', { amount: null }, config), 'advance'];
      return [subject === null ? null : quoteFee('PRESERVATION', { amount: subject }, config), 'advance'];
    case 'ENFORCEMENT': {
      const amount = amountIn(filing, 'enforcementAmount');
      return [amount === null ? null : quoteFee('ENFORCEMENT', { amount }, config), 'later'];
    }
    case 'RECOGNITION':
      if (filing.isPropertyCase === '0') return [quoteFee('ENFORCEMENT', { amount: null }, config), 'later'];
      return [subject === null ? null : quoteFee('ENFORCEMENT', { amount: subject }, config), 'later'];
    case 'BANKRUPTCY':
      return [subject === null ? null : quoteFee('BANKRUPTCY', { amount: subject }, config), 'later'];
    case 'RETRIAL_APPLICATION':
      return [quoteFee('RETRIAL', { amount: 0, retrialFeeCase: 'NONE' }, config), 'none'];
    case 'CRIMINAL_PRIVATE':
    case 'SPECIAL':
    case 'STATE_COMPENSATION':
      return [quoteFee('FREE', {}, config), 'none'];
    default:
      return [null, 'none'];
  }
}

/**
 * The fee of a lawsuit filing (`lawsuit_filing_apply`) from its answers: kind of filing, cause, whether it concerns
 * property, and how much. Null as long as an answer it depends on is missing or wrong. An appeal is taken to be against
 * as much as it states (art. 17). Total: any JSON may come.
 */
export function lawsuitFee(filing: Filing, config: FeeConfig = defaultFees): LawsuitFee | null {
  const [quote, payment] = feeOf(filing, config);
  return quote && { fen: quote.fen, steps: quote.steps, payment, note: notes[payment], quote };
}
