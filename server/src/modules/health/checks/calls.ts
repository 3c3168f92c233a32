import type { Text } from '@sufu/contract/core';
import { type HealthCheck, levelFrom } from '../../../platform/health/health-check.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** The bound of the bucket behind one second, and of the one behind two and a half. */
const slowFrom = { look: 2.5, act: 5 };

/** How long this server takes to answer; each server says it of itself. */
export const callsCheck: HealthCheck = {
  name: 'calls',
  async look({ timings }) {
    const { calls, p99, slowest } = timings.recent();
    const level = levelFrom(p99 ?? 0, slowFrom);
    const bound = p99 === Number.POSITIVE_INFINITY ? 10 : p99;
    const zh = slowest && level !== 'good' ? `，最慢的是 ${slowest.call}` : '';
    const en = slowest && level !== 'good' ? `; the slowest is ${slowest.call}` : '';
    return [
      {
        ...{ id: 'calls.p99', level, title: t('应答快慢', 'Time to answer') },
        says:
          bound === null
            ? t('最近几分钟很少有人用', 'Hardly anybody in the last minutes')
            : t(`最近 ${calls} 次，百分之九十九不超过${zh}`, `Of the last ${calls} calls, 99 of 100 within this${en}`),
        ...(bound === null ? {} : { figure: { value: bound, unit: 'seconds' as const } }),
        todo:
          level === 'good'
            ? null
            : t(
                '看处理器和磁盘是否太忙，数据库有没有慢语句。',
                'See whether processor or disk are too busy, and for slow statements of the database.',
              ),
      },
    ];
  },
};
