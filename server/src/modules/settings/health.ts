import { courtDayOf, daysLeft, formatCourtDay, holidaysOnRecord, type Text } from '@sufu/contract/core';
import { lprOverdue } from '@sufu/contract/fees';
import type { AppServices } from '../../platform/calls/context.ts';
import type { Finding, HealthCheck } from '../../platform/health/health-check.ts';
import { courtFees } from '../fees/index.ts';
import { holidaysMissing } from './remind-admins.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const page = '/desk/admin/settings';

function holidays({ now }: AppServices): Finding {
  const today = courtDayOf(now());
  const years = Object.keys(holidaysOnRecord()).map(Number);
  const last = Math.max(...years);
  const missing = holidaysMissing(today);
  const isThisYear = missing === Number(today.slice(0, 4));
  return {
    ...{ id: 'settings.holidays', title: t('放假安排', 'Public holidays') },
    level: missing === null ? 'good' : isThisYear ? 'act' : 'look',
    says: t(`录入到 ${last} 年`, `Entered up to ${last}`),
    todo:
      missing === null
        ? null
        : t(
            `${missing} 年的还没有录入，期间只按周末推算；录入后请另一位管理员或院长审核。`,
            `${missing} is not entered, and periods count weekends only. Enter it and have it approved.`,
          ),
    page: missing === null ? null : page,
  };
}

function lpr(services: AppServices): Finding {
  const today = courtDayOf(services.now());
  const table = courtFees(services).lpr;
  const isOverdue = lprOverdue(today, table);
  const day = (lang: 'zh' | 'en'): string => formatCourtDay(table.knownUntil, lang);
  return {
    ...{ id: 'settings.lpr', level: isOverdue ? 'look' : 'good', title: t('一年期 LPR', 'One-year LPR') },
    says: t(`登记到${day('zh')}`, `On record up to ${day('en')}`),
    figure: { value: Math.max(0, daysLeft(table.knownUntil, today)), unit: 'days' },
    todo: isOverdue
      ? t(
          '之后的利息只是暂算；登记新公布的，没有变动就只改“登记到”。',
          'Interest after that day is provisional. Enter what was published, or only the day.',
        )
      : null,
    page: isOverdue ? page : null,
  };
}

export const settingsHealth: HealthCheck = {
  name: 'settings',
  look: async (services) => [holidays(services), lpr(services)],
};
