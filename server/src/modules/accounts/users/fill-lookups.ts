import type { AppServices } from '../../../platform/calls/context.ts';
import type { JobHandler } from '../../../platform/jobs/queue.ts';
import { type Profile, profileLookups } from './users.ts';

const atOnce = 500;

/** Accounts of organisations and lawyers that registered before these were found by credit code and licence: what stands sealed is hashed. */
export const fillLookups =
  ({ db, secrets }: AppServices): JobHandler =>
  async () => {
    for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
      const rows: { id: string; profile: Buffer }[] = await db
        .selectFrom('users')
        .select(['id', 'profile'])
        .where('kind', 'in', ['organisation', 'lawyer'])
        .where('unit_lookup', 'is', null)
        .where('licence_lookup', 'is', null)
        .where('closed_at', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(atOnce)
        .execute();
      for (const { id, profile } of rows)
        await db
          .updateTable('users')
          .set(profileLookups(secrets, secrets.openJson(profile, 'users.profile') as Profile))
          .where('id', '=', id)
          .where('closed_at', 'is', null)
          .execute();
      after = rows.length < atOnce ? undefined : rows.at(-1)?.id;
    }
  };
