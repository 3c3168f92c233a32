import type { Text } from '../core/index.ts';
import { article } from './articles.ts';
import { type Fee, flat, lineOf, plus, roundedFee, type Sum } from './fee-sum.ts';
import { compare, fraction, rounded } from './fraction.ts';
import { checkFen } from './worked.ts';

/** `ABOVE`: over the loss by more than 30 %, as a rule too high; `BELOW_LOSS`: may be raised. */
export type PenaltySays = 'WITHIN' | 'ABOVE' | 'BELOW_LOSS';
export type Penalty = Fee & { readonly says: PenaltySays; readonly text: Text; readonly basis: Text };

const says: Readonly<Record<PenaltySays, { readonly text: Text; readonly basis: Text }>> = {
  WITHIN: {
    text: {
      zh: '没有超过损失的 30%，一般不会认定过高。',
      en: 'Not more than 30% above the loss: as a rule not held too high.',
    },
    basis: article('contracts', 65),
  },
  ABOVE: {
    text: {
      zh: '超过损失的 30%，对方可以请求适当减少，法院一般可以认定过高。',
      en: 'More than 30% above the loss: the other side may ask for less, and the court may as a rule hold it too high.',
    },
    basis: article('contracts', 65),
  },
  BELOW_LOSS: {
    text: { zh: '低于损失，您可以请求增加。', en: 'Below the loss: you may ask for more.' },
    basis: article('code', '585条第2款', '585 para. 2'),
  },
};

/**
 * Where an agreed penalty stands against the loss (Civil Code art. 585; Interpretation on General Rules of Contracts art. 65).
 * `fen`: loss × 1.3, the line. The court weighs performance, fault and good faith besides. `RangeError` on what is no amount.
 */
export function penalty({ loss, agreed }: { readonly loss: number; readonly agreed: number }): Penalty {
  checkFen(loss, agreed);
  const line = fraction(BigInt(loss) * 13n, 10);
  const over = compare(fraction(agreed), line) > 0;
  const verdict: PenaltySays = over ? 'ABOVE' : agreed < loss ? 'BELOW_LOSS' : 'WITHIN';
  const text = { zh: '损失 × 130%', en: 'The loss × 130%' };
  return { ...roundedFee(lineOf(line, { text, basis: says.WITHIN.basis })), says: verdict, ...says[verdict] };
}

/** `GIVER`, `RECEIVER`: who broke the contract, whoever gave the deposit or whoever took it. */
export type DepositFacts = {
  readonly price: number;
  readonly paid: number;
  readonly breach: 'GIVER' | 'RECEIVER';
};
/** `fen`: what is to be given back; `counts`: how much of what was paid is a deposit at all. */
export type Deposit = Fee & { readonly counts: number };

const limitOf = article('code', '586条第2款', '586 para. 2');

function backOf({ breach, paid }: DepositFacts, counts: number): Sum {
  const over = paid - counts;
  const beyond = {
    zh: '超过合同价 20% 的部分不是定金，退还',
    en: 'Above 20% of the price it is no deposit, and comes back',
  };
  const lost = { zh: '定金不退', en: 'The deposit is kept' };
  const twice = { zh: '定金双倍返还', en: 'The deposit comes back twice over' };
  const kept = breach === 'GIVER';
  const deposit = flat(kept ? 0 : counts * 2, kept ? lost : twice, article('code', 587));
  return over > 0 ? plus(deposit, flat(over, beyond, limitOf)) : deposit;
}

/**
 * What a deposit comes to (Civil Code arts. 586–588): at most a fifth of the price; lost by whoever gave it and broke the
 * contract, returned twice by whoever took it and did. `RangeError` on what is no amount.
 */
export function deposit(facts: DepositFacts): Deposit {
  checkFen(facts.price, facts.paid);
  const counts = Math.min(facts.paid, rounded(fraction(facts.price, 5)));
  return { ...roundedFee(backOf(facts, counts)), counts };
}
