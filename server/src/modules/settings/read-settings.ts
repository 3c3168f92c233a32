import { kindKeys } from '@sufu/contract/applications';
import type { CallReply } from '@sufu/contract/core';
import { smsTextKeys } from '@sufu/contract/messages';
import { type readSettings as call, type SettingName, settingNames, theCourt } from '@sufu/contract/settings';
import { sql } from 'kysely';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { refuseOthers } from './store.ts';

const subjectsOf: Readonly<Partial<Record<SettingName, readonly string[]>>> = {
  kind: kindKeys,
  noticeText: smsTextKeys,
  holidays: [],
};

/** What counts now of every setting, from when another value counts, and what the environment says. */
export async function readSettings(context: SignedInContext): Promise<CallReply<typeof call>> {
  refuseOthers(context);
  const { services, db, now } = context;
  const { settings, config } = services;
  const { rows: coming } = await sql<{ name: string; subject: string; at: Date }>`
    select name, subject, effective_from as at from settings s
    where state = 'IN_FORCE' and effective_from > ${now} and not exists (
      select from settings e where e.name = s.name and e.subject = s.subject and e.state = 'IN_FORCE' and e.seq > s.seq)
  `.execute(db);
  return {
    settings: settingNames.flatMap((name) =>
      (subjectsOf[name] ?? [theCourt]).map((subject) => ({
        ...{ name, subject, value: settings.get(name, subject), own: settings.since(name, subject) !== null },
        comesAt: coming.find((each) => each.name === name && each.subject === subject)?.at.toISOString() ?? null,
      })),
    ),
    environment: [...config.said],
  };
}
