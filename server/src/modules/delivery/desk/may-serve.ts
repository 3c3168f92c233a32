import type { Actor } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { casesToServe } from '../../cases/index.ts';

/** May this member of the court handle service in this case? */
export const mayServeIn = async (db: Executor, actor: Actor, caseId: string): Promise<boolean> =>
  (await casesToServe(db, actor, [caseId])).length > 0;
