import { z } from 'zod';
import type { Text } from '../core/index.ts';
import type { PlainField } from './plain.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** Up to so many yuan one cashier sends an overpayment back; above it another person confirms as well (money.md §2.4). */
export const refundLimitValue = z.object({ yuan: z.int().min(0).max(100_000_000) });
export const refundLimitFields: readonly PlainField[] = [
  { path: 'yuan', label: t('一人可办的上限（元）', 'Up to, by one person (yuan)'), control: 'number' },
];

/** How long what nobody needs any more is kept; never shorter than the law or the rules of the portal say. */
export const retentionValue = z.object({
  /** Entries of the client log (网络安全法 art. 21: six months at least). */
  clientLogDays: z.int().min(183).max(1_095),
  /** Drafts in the bin. */
  binDays: z.int().min(30).max(365),
});
export type RetentionValue = z.infer<typeof retentionValue>;
export const retentionUnset: RetentionValue = { clientLogDays: 183, binDays: 30 };
export const retentionFields: readonly PlainField[] = [
  {
    path: 'clientLogDays',
    label: t('网页日志（天）', 'Entries of the client log (days)'),
    hint: t(
      '183 至 1095；网络安全法第二十一条：不少于六个月',
      '183 to 1,095; Cybersecurity Law art. 21: six months at least',
    ),
    control: 'number',
  },
  {
    path: 'binDays',
    label: t('回收站里的草稿（天）', 'Drafts in the bin (days)'),
    hint: t('30 至 365', '30 to 365'),
    control: 'number',
  },
];
