import { randomUUID } from 'node:crypto';
import { type AppServices, ofTheServer, transact } from '../../../platform/calls/context.ts';
import { emit } from '../emit.ts';

/** An act that tells of one application, and does nothing else; of a case when one is named. Answers the id of the application. */
export async function happen(services: AppServices, caseId: string | null = null): Promise<string> {
  const subjectId = randomUUID();
  const at = services.now();
  await transact(services, ofTheServer, at, async (transaction) =>
    emit(transaction, { type: 'application.submitted', subjectId, caseId, version: 1, at }),
  );
  return subjectId;
}

export async function happenOften(services: AppServices, times: number): Promise<string[]> {
  const subjects: string[] = [];
  for (let i = 0; i < times; i += 1) subjects.push(await happen(services));
  return subjects;
}
