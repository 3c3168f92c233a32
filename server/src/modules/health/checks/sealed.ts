import type { Text } from '@sufu/contract/core';
import type { HealthCheck } from '../../../platform/health/health-check.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
/** Columns that are named; the log has them all, and the rows. */
const mostNamed = 5;

/** Sealed values that this server could not open in the last day: by table and column; the log has the rows, and nothing has content. */
export const sealedCheck: HealthCheck = {
  name: 'sealed',
  async look({ secrets }) {
    const found = secrets.damages();
    const columns = [...new Set(found.map(({ place }) => place.split(':')[0]))];
    const named = columns.slice(0, mostNamed);
    const more = columns.length > mostNamed;
    const title = t('密封数据', 'Sealed values');
    if (found.length === 0)
      return [
        { id: 'sealed.damaged', level: 'good', title, says: t('近一日都读得出', 'All could be read in the last day') },
      ];
    return [
      {
        ...{ id: 'sealed.damaged', level: 'act', title, figure: { value: found.length, unit: 'count' as const } },
        says: t(
          `读不出：${named.join('、')}${more ? ' 等' : ''}`,
          `Cannot be opened: ${named.join(', ')}${more ? ' and more' : ''}`,
        ),
        todo: t(
          '数据在库里被改动或损坏：日志里写明是哪些行，按运行手册从备份恢复；换过密钥文件的，先核对密钥。',
          'Changed or damaged in the database: the log names the rows; restore them from the backup by the operating manual. After a change of the key file check the keys first.',
        ),
      },
    ];
  },
};
