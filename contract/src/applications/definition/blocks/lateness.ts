import type { Block } from '../field.ts';
import { bygone } from '../standing-rules.ts';

export const lateness: Block = {
  key: 'lateness',
  title: { zh: '逾期说明', en: 'Late filing' },
  hint: {
    zh: '已过提出的期限仍可提交，请说明原因，是否准许由法院审查。',
    en: 'You may still submit after the time limit. Please give the reason; the court will decide.',
  },
  fields: [
    {
      name: 'isOverdue',
      label: { zh: '是否已超过提出期限', en: 'Whether the time limit is past' },
      control: 'radio',
      required: false,
      readOnly: true,
      dictionary: 'YES_NO',
      computed: true,
    },
    {
      name: 'lateReason',
      label: { zh: '逾期理由', en: 'Reason for lateness' },
      control: 'textarea',
      required: true,
      min: 10,
      max: 1000,
      visibleWhen: [{ field: 'isOverdue', op: 'eq', value: '1' }],
    },
    {
      name: 'obstacleRemovedDate',
      label: { zh: '障碍消除日期', en: 'Date the obstacle ended' },
      control: 'date',
      required: false,
      visibleWhen: [{ field: 'isOverdue', op: 'eq', value: '1' }],
      hint: {
        zh: '因不可抗拒的事由耽误的，障碍消除后十日内可以申请顺延期限（民诉法第86条）。',
        en: 'If something beyond your control caused the delay, you may apply within ten days after it ended (Civil Procedure Law, art. 86).',
      },
    },
  ],
  rules: [...bygone('obstacleRemovedDate')],
};
