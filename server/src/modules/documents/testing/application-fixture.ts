import { randomUUIDv7 } from 'node:crypto';
import type { AppServices } from '../../../platform/calls/context.ts';

/** A bare application for papers to hang on, as applications keep it. */
export async function insertApplicationFixture({ db, secrets, now }: AppServices, ownerId: string): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('applications')
    .values({
      id,
      type: 'receive_avoid_apply',
      owner_id: ownerId,
      case_id: null,
      court_id: null,
      division_id: null,
      number: null,
      state: 20,
      version: 1,
      round: 1,
      answers: secrets.sealJson({}, 'test'),
      field_versions: '{}',
      applicant: '林晓禾',
      handler_id: null,
      submitted_version: 1,
      created_at: now(),
      saved_at: now(),
      submitted_at: now(),
      due_day: null,
      outcome: null,
    })
    .execute();
  return id;
}
