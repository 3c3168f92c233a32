import { litigationFee } from '../../fees/index.ts';
import type { Compute } from '../definition/kind.ts';
import { type StatedFee, statedFee } from './fee-facts.ts';

/** What a fee comes to by what the answers state; null while a sum is missing. */
function feeOf(stated: StatedFee | null): number | null {
  if (stated === null) return null;
  const { kind, amount, before, halving } = stated;
  if (kind === 'PRESERVATION') return litigationFee(kind, { amount }).fen;
  if (kind === 'PROPERTY') return amount === null ? null : litigationFee(kind, { amount, halving }).fen;
  if (kind === 'CLAIM_CHANGE')
    return amount === null || before === null ? null : litigationFee(kind, { before, after: amount }).fen;
  return litigationFee(kind, { upheld: false }).fen;
}

/** The fee as the answers state what it follows from. A kind that shows one names it (`computes`): the forms of the others do without. */
export const computeFee: Compute = (kind, answers) => feeOf(statedFee(kind.key, answers));
