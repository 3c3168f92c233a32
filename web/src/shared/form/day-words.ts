import type { Text } from '@sufu/contract/core';

/** By themselves: filters of lists have the field of a day without the other words of forms. */
export const dayWords = {
  pickDate: { zh: '从日历选{label}', en: 'Choose from the calendar: {label}' },
  dayUnread: {
    zh: '没认出这一天，请写成 2026-11-20 的样子',
    en: 'This is no day we can read; write it like 2026-11-20',
  },
} as const satisfies Record<string, Text>;
