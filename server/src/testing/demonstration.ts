import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Module } from '../platform/modules/define-module.ts';
import { seed } from '../seed/index.ts';
import { templateDatabase } from './database/test-database.ts';
import { type TestPortal, type TestUser, testPortal, testStart } from './portal.ts';
import { putPicture } from './values/put-picture.ts';

export type Demonstration = TestPortal & {
  /** Somebody of the demonstration court by name, signed in. */
  as(name: string): Promise<TestUser>;
  /** A picture this person put here, once: to sign with. */
  pictureOf(person: TestUser): Promise<string>;
};

/** Seeding takes a second, copying what was seeded a fifth of it: once a run, on the day that tests begin. */
async function seededCourt() {
  const [template, folder] = ['sufu_demonstration', join(inject('runFolder'), 'demonstration')];
  await templateDatabase(template, async (databaseUrl) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    await seed({ databaseUrl, dataDir: folder, keysFile: join(folder, 'keys.json'), now: testStart });
  });
  return { template, folder };
}

/**
 * A portal with the demonstration court in it, as it stands on the test's day. `env` sets what `readConfig` reads; `besides`: modules
 * that stand in for somebody outside.
 */
export async function demonstration(
  env: Readonly<Record<string, string>> = {},
  besides: readonly Module[] = [],
): Promise<Demonstration> {
  const portal = await testPortal({ env, besides, like: await seededCourt() });
  const pictures = new Map<string, string>();
  return {
    ...portal,
    async as(name) {
      const { rows } = await portal.database.pool.query<{ id: string }>('select id from users where real_name = $1', [
        name,
      ]);
      const id = String(rows[0]?.id);
      return { id, name, token: await portal.fixtures.session(id), phone: '', idNumber: '' };
    },
    async pictureOf(person) {
      const kept = pictures.get(person.id);
      if (kept) return kept;
      const id = await putPicture(portal, person);
      pictures.set(person.id, id);
      return id;
    },
  };
}
