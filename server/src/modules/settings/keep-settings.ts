import { type HolidayTable, learnHolidays } from '@sufu/contract/core';
import type { SettingAnswer, SettingName } from '@sufu/contract/settings';
import { sql } from 'kysely';
import type { AppServices } from '../../platform/calls/context.ts';
import type { Executor } from '../../platform/database/database.ts';
import { type ApprovedSetting, type KeptSettings, keptSettings } from '../../platform/kept-settings.ts';

const everyMs = 60_000;

/** Of each setting and subject what was approved last, and before it what counts or comes until then. */
async function approvedSettings(db: Executor, now: Date): Promise<ApprovedSetting[]> {
  const { rows } = await sql<ApprovedSetting>`
    select name, subject, seq, value, effective_from as "from", greatest(decided_at, effective_from) as since
    from settings s
    where state = 'IN_FORCE' and seq >= (
      select coalesce(max(seq), 0) from settings e
      where e.state = 'IN_FORCE' and e.name = s.name and e.subject = s.subject
        and (e.effective_from is null or e.effective_from <= ${now}))
  `.execute(db);
  return rows;
}

type Keeper = { readonly db: Executor; readonly settings: KeptSettings; readonly now: () => Date };

/** From now on this process goes by what is in force. */
export async function applySettings({ db, settings, now }: Keeper): Promise<void> {
  settings.learn(await approvedSettings(db, now()));
  learnHolidays(
    Object.fromEntries(
      settings.subjects('holidays').flatMap((year): [string, HolidayTable][] => {
        const table = settings.get('holidays', year);
        return table ? [[year, table]] : [];
      }),
    ),
  );
}

/**
 * What is in force is known to this process from its start, and what another process changes within a minute. Without a database it
 * goes on with what it knows.
 */
export async function keepSettings(
  keeper: Pick<AppServices, 'db' | 'settings' | 'now'>,
  onError: (error: unknown) => void,
): Promise<{ stop(): void }> {
  await applySettings(keeper);
  const timer = setInterval(() => void applySettings(keeper).catch(onError), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** For a command, which runs beside the portal and keeps nothing: what is in force of a setting that the environment says nothing of. */
export async function settingNow<N extends SettingName>(db: Executor, name: N, now: Date): Promise<SettingAnswer<N>> {
  const approved = (await approvedSettings(db, now)).filter((each) => each.name === name);
  const kept = keptSettings(() => now, {
    ...{ demonstration: false, frameOrigins: [], returnOrigins: [], refundOnePersonFen: 0, maintenance: null },
  });
  kept.learn(approved);
  return kept.get(name);
}
