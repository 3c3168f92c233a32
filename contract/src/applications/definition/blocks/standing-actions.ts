import type { Text } from '../../../core/index.ts';
import type { CourtAction, Office } from '../define-kind.ts';

/** Accepted, with the slip that most kinds give (procedure.md §2.1, 受理回执); 收件凭证 is what the hand-in makes. */
export const acceptWithReceipt = (byRole: Text, by: readonly Office[]): CourtAction => ({
  action: 'accept',
  byRole,
  by,
  document: { zh: '受理回执', en: 'Slip of acceptance' },
  result: 23,
  note: { zh: '载明收到日期和材料清单', en: 'States the date of receipt and lists the papers' },
});

/** Sent back once, with everything to be put right (民诉法解释第208条、登记立案规定第7条). */
export const returnForCorrection = (byRole: Text, by: readonly Office[]): CourtAction => ({
  action: 'returnForCorrection',
  byRole,
  by,
  document: { zh: '补正通知', en: 'Notice to correct' },
  result: 22,
  note: {
    zh: '一次性列明补正事项和期限，期限由法院指定',
    en: 'Lists everything to correct at once; the court sets the last day',
  },
});
