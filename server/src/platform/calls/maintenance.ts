import { formatInstant, type Lang, Refused } from '@sufu/contract/core';
import { instantOfMoment } from '@sufu/contract/settings';
import type { Maintenance } from '../config/config.ts';
import type { KeptSettings } from '../kept-settings.ts';

/** The closing that the court planned, else the installation; null: none. */
export function plannedMaintenance(settings: KeptSettings): Maintenance | null {
  const { from, until } = settings.get('maintenance');
  return from === '' ? null : { from: instantOfMoment(from), until: instantOfMoment(until) };
}

/** None is planned, it lies ahead, the site is closed now, or it is over. */
export function maintenanceState(planned: Maintenance | null, now: Date): 'none' | 'ahead' | 'on' | 'over' {
  if (!planned) return 'none';
  if (now >= planned.until) return 'over';
  return now >= planned.from ? 'on' : 'ahead';
}

/** While the site is closed nothing is done, though everything can be read: when it opens again, in the person's language, and the seconds till then. */
export function refuseInMaintenance(planned: Maintenance | null, now: Date, lang: Lang): void {
  if (!planned || maintenanceState(planned, now) !== 'on') return;
  const wait = Math.ceil((planned.until.getTime() - now.getTime()) / 1_000);
  throw new Refused('server.maintenance', { until: formatInstant(planned.until, lang), wait });
}

/** What open pages are told with every answer: from when till when, as instants; nothing once it is over. */
export const maintenanceHeader = (planned: Maintenance | null, now: Date): string | null =>
  planned && now < planned.until ? `${planned.from.toISOString()}/${planned.until.toISOString()}` : null;
