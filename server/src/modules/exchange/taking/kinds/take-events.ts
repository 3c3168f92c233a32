import { isSuspectedInner } from '@sufu/contract/exchange';
import type { RowOf } from '@sufu/contract/exchange/rows';
import type { MergedRow } from '../../../../platform/database/merge-rows.ts';
import type { Taker } from '../taking.ts';
import { takeCaseRows } from './take-case-rows.ts';

/** By its text it may say what belongs to the inner volume, and it is not shown like that already. */
function isSuspect({ text }: RowOf<'event'>, before: MergedRow | undefined): boolean {
  if (text === undefined || !isSuspectedInner(`${text.zh} ${text.en ?? ''}`)) return false;
  return !(before && before.visible_to !== 'none' && before.text_zh === text.zh);
}

/** Steps of cases. One whose text may be of the inner volume is the court's alone till somebody has looked at it. */
export const takeEvents: Taker = (taking, entries) =>
  takeCaseRows(taking, 'event', entries, {
    columns: (row, id, { parents: [case_id = ''] }, before) => {
      if (row.kind !== 'event') throw new Error('not a step');
      const { code, on: happened_on, text, visibleTo = 'parties' } = row;
      const isKept = taking.isConfirmed !== true && visibleTo !== 'none' && isSuspect(row, before);
      const said = { code, happened_on, text_zh: text?.zh ?? null, text_en: text?.en ?? null };
      const shown = { visible_to: isKept ? 'none' : visibleTo, withdrawn_at: null };
      return {
        ...{ row: { id, source: taking.source, case_id, ...said, ...shown }, what: [] },
        ...(isKept ? { finding: 'inner-suspected' } : {}),
      };
    },
  });
