import type { Text } from '../core/index.ts';
import { article } from '../fees/index.ts';
import type { BilledKind, IssuedItem } from './fee-items.ts';

type LaterFacts = { readonly words: Text; readonly basis: Text };
/** Why a fee is not to be paid in advance (money.md §2.1, §2.3): nothing is asked for until the court says that it can be collected. */
export const laterGrounds = {
  ENFORCEMENT: {
    words: {
      zh: '执行申请费不用预交，执行后交纳，由被执行人负担',
      en: 'The fee of an enforcement is paid after it, and borne by the person it is against',
    },
    basis: article('measures', '20条、第38条', '20, 38'),
  },
  BANKRUPTCY: {
    words: {
      zh: '破产申请费不用预交，清算后从破产财产中拨付',
      en: 'The fee of a bankruptcy is paid out of the estate after the liquidation',
    },
    basis: article('measures', '20条、第42条', '20, 42'),
  },
  LABOUR_PAY: {
    words: {
      zh: '追索劳动报酬的案件，可以不预交受理费',
      en: 'In a claim for wages the fee need not be paid in advance',
    },
    basis: article('measures', 20),
  },
  GROUP: {
    words: {
      zh: '人数不确定的代表人诉讼，不预交受理费，结案后按诉讼标的额由败诉方交纳',
      en: 'In a suit for a group of unknown size the losing side pays after the case',
    },
    basis: article('interpretation', 194),
  },
} as const satisfies Record<string, LaterFacts>;
export type LaterGround = keyof typeof laterGrounds;
export const laterGroundCodes = Object.keys(laterGrounds) as [LaterGround, ...LaterGround[]];

/** Fees of which nothing is ever paid in advance, by what they are worked out as. */
export const alwaysLater = (item: IssuedItem, kind: BilledKind): LaterGround | null =>
  item === 'APPLY_LATER' ? (kind === 'BANKRUPTCY' ? 'BANKRUPTCY' : 'ENFORCEMENT') : null;

/** Grounds that a clerk may give for another fee. */
export const laterChoices = (item: IssuedItem, kind: BilledKind): readonly LaterGround[] =>
  item === 'ACCEPT' ? [...(kind === 'LABOUR' ? (['LABOUR_PAY'] as const) : []), 'GROUP'] : [];
