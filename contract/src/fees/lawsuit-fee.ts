import { maxFen, type Text } from '../core/index.ts';
import type { Fee } from './fee-sum.ts';
import { demonstrationFees, type FeeConfig } from './fee-tables.ts';
import { litigationFee } from './litigation-fee.ts';

/** The fee shown while filing. `payment`: paid in advance, collected later, or none at all. */
export type LawsuitFee = Fee & { readonly payment: 'advance' | 'later' | 'none'; readonly note: Text };

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
function civilFee(filing: Filing, config: FeeConfig): Fee | null {
  const { causeOfAction: cause, isPropertyCase } = filing;
  const amount = isPropertyCase === '1' ? amountIn(filing, 'subjectAmount') : null;
  if (!cause) return null;
  if (labour.has(cause)) return litigationFee('LABOUR', {}, config);
  if (cause === 'SET_ASIDE_AWARD') return litigationFee('ARBITRATION_REVIEW', {}, config);
  if (isPropertyCase !== '0' && amount === null) return null;
  if (cause === 'DIVORCE') return litigationFee('DIVORCE', { property: amount ?? 0 }, config);
  if (personality.has(cause)) return litigationFee('PERSONALITY', { damages: amount ?? 0 }, config);
  if (intellectual.has(cause)) return litigationFee('IP', { amount }, config);
  return amount === null ? litigationFee('OTHER', {}, config) : litigationFee('PROPERTY', { amount }, config);
}

function feeOf(filing: Filing, config: FeeConfig): readonly [Fee | null, Pay] {
  const subject = amountIn(filing, 'subjectAmount');
  switch (filing.filingKind) {
    case 'CIVIL_FIRST':
    case 'APPEAL':
    case 'THIRD_PARTY_REVOCATION':
    case 'ENFORCE_OBJECTION_SUIT':
    case 'PUBLIC_INTEREST':
      return [civilFee(filing, config), 'advance'];
    case 'ADMIN_FIRST':
      return [litigationFee('ADMIN', {}, config), 'advance'];
    case 'ARBITRATION_REVIEW':
      return [litigationFee('ARBITRATION_REVIEW', {}, config), 'advance'];
    case 'PRESERVATION_PRE':
      if (filing.isPropertyCase === '0') return [litigationFee('PRESERVATION', { amount: null }, config), 'advance'];
      return [subject === null ? null : litigationFee('PRESERVATION', { amount: subject }, config), 'advance'];
    case 'ENFORCEMENT': {
      const amount = amountIn(filing, 'enforcementAmount');
      return [amount === null ? null : litigationFee('ENFORCEMENT', { amount }, config), 'later'];
    }
    case 'RECOGNITION':
      if (filing.isPropertyCase === '0') return [litigationFee('ENFORCEMENT', { amount: null }, config), 'later'];
      return [subject === null ? null : litigationFee('ENFORCEMENT', { amount: subject }, config), 'later'];
    case 'BANKRUPTCY':
      return [subject === null ? null : litigationFee('BANKRUPTCY', { amount: subject }, config), 'later'];
    case 'RETRIAL_APPLICATION':
      return [litigationFee('RETRIAL', { amount: 0, retrialFeeCase: 'NONE' }, config), 'none'];
    case 'CRIMINAL_PRIVATE':
    case 'SPECIAL':
    case 'STATE_COMPENSATION':
      return [litigationFee('FREE', {}, config), 'none'];
    default:
      return [null, 'none'];
  }
}

/**
 * The fee of a lawsuit filing (`lawsuit_filing_apply`) from its answers: kind of filing, cause, whether it concerns
 * property, and how much. Null as long as an answer it depends on is missing or wrong. An appeal is taken to be against
 * as much as it states (art. 17). Total: any JSON may come.
 */
export function lawsuitFee(filing: Filing, config: FeeConfig = demonstrationFees): LawsuitFee | null {
  const [fee, payment] = feeOf(filing, config);
  return fee && { ...fee, payment, note: notes[payment] };
}
