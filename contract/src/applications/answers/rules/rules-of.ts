import { blocks } from '../../definition/blocks/index.ts';
import type { Kind } from '../../definition/kind.ts';
import type { AnswerRule } from '../../definition/rule.ts';

/** The rules of a kind: its own and those of its blocks. Those of the items of lists run in each row (`items`). */
export const rulesOf = (kind: Pick<Kind, 'blocks' | 'rules'>): readonly AnswerRule[] => [
  ...kind.blocks.flatMap((key) => blocks[key].rules ?? []),
  ...(kind.rules ?? []),
];

/** Is there anything in this kind that only the record of the case can tell? */
export const asksRecord = (kind: Pick<Kind, 'blocks' | 'rules'>): boolean =>
  rulesOf(kind).some(({ rule }) => rule === 'party');
