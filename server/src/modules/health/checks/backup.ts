import type { Text } from '@sufu/contract/core';
import { lastBackup } from '../../../platform/backup/last-backup.ts';
import { type HealthCheck, levelFrom, secondsSince } from '../../../platform/health/health-check.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const title = t('备份', 'Backup');
/** It runs every five minutes (deploy/sufu-backup.timer): three were missed, or an hour of them. */
const from = { look: 900, act: 3_600 };
const todo = t(
  '运行 journalctl --namespace=sufu -u sufu-backup，它用一句话说明原因。',
  'Run journalctl --namespace=sufu -u sufu-backup: it says why in one sentence.',
);

export const backupCheck: HealthCheck = {
  name: 'backup',
  async look({ config, now }) {
    const until = await lastBackup(config.dataDir);
    // The demonstration court has nothing to lose.
    if (until === null)
      return [
        {
          ...{ id: 'backup.age', level: config.demonstration ? 'look' : 'act', title },
          says: t('从来没有备份过', 'There never was one'),
          todo: t('按运行手册第 7 节设好备份。', 'Set it up by section 7 of the operating manual.'),
        },
      ];
    const seconds = secondsSince(until, now());
    const level = levelFrom(seconds, from);
    return [
      {
        ...{ id: 'backup.age', level, title },
        says: level === 'good' ? t('此前的都已备份', 'All before is in it') : t('备份停了', 'It has stopped'),
        figure: { value: seconds, unit: 'seconds' },
        since: until,
        todo: level === 'good' ? null : todo,
      },
    ];
  },
};
