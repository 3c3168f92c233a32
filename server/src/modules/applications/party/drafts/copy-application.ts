import {
  type AnswerRow,
  type Answers,
  type Application,
  blocks,
  type Control,
  type copyApplication as copyCall,
  type Field,
  fieldsOf,
  type Kind,
  materialsIn,
  type StateCode,
} from '@sufu/contract/applications';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { caseForFiler } from '../../../cases/index.ts';
import { directoryOf } from '../../../directory/index.ts';
import { wrongState } from '../../lifecycle/move-state.ts';
import { copied } from '../../lifecycle/party-may.ts';
import { findOwnApplication } from '../../records/find-own-application.ts';
import { kindOf } from '../../records/kind-of.ts';
import type { FullApplication } from '../../records/row.ts';
import { keepOtherMatters } from '../../records/store.ts';
import { readOwn } from '../reading/present.ts';
import { openLocked } from './add-application.ts';

/** Signed anew, and filled in anew by the case and by the system. */
const anew: ReadonlySet<string> = new Set([
  ...blocks.signature.fields.map(({ name }) => name),
  ...blocks.lateness.fields.map(({ name }) => name),
]);

/** What ended without being granted: begun anew, it is about the same days and takes the same papers. */
const ended: readonly StateCode[] = [30, 34, 40, 41, 42];

function taken(kind: Kind, { answers, state }: FullApplication): Answers {
  const goesOn = !ended.includes(state);
  const isLeft = ({ name, readOnly, computed, control }: Field): boolean =>
    readOnly === true || computed === true || anew.has(name) || (goesOn && days.includes(control));
  const left = new Set(fieldsOf(kind).flatMap((field) => (isLeft(field) ? [field.name] : [])));
  const kept = Object.fromEntries(Object.entries(answers).filter(([name]) => !left.has(name)));
  return goesOn && answers.materials !== undefined ? { ...kept, materials: reusable(kind, answers) } : kept;
}
const days: readonly Control[] = ['date', 'date-range'];

function reusable(kind: Kind, answers: Answers): AnswerRow {
  const fresh = new Set(kind.materials.flatMap(({ code, fresh }) => (fresh ? [code] : [])));
  return Object.fromEntries(Object.entries(materialsIn(answers)).filter(([code]) => !fresh.has(code)));
}

/** Whom it is against and what is filed; the rest is another matter. */
const opponents = ({ sameMatter }: Kind, answers: Answers): Answers =>
  Object.fromEntries(
    (sameMatter ? [sameMatter.list, ...sameMatter.and, 'courtId'] : []).flatMap((name) => {
      const value = answers[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** What was handed in, as a new draft of the same kind, in the same case while it is still mine. It is known to be another one. */
export async function copyApplication(
  context: SignedInContext,
  { params, body }: Input<typeof copyCall>,
): Promise<Application> {
  const { db, actor, now, lang } = context;
  const row = await findOwnApplication(context, body.id, params.type);
  const kind = kindOf(row.type);
  if (!copied.includes(row.state) || (body.only && !kind.sameMatter)) throw wrongState(row.state, lang);
  const filedCase = row.caseId ? await caseForFiler(db, actor.userId, row.caseId, now) : null;
  await directoryOf(context.services);
  const id = await context.transact(async (transaction) => {
    const made = await openLocked(transaction, context, {
      type: row.type,
      applyKey: body.applyKey,
      known: body.only ? opponents(kind, row.answers) : taken(kind, row),
      ...(filedCase ? { caseId: filedCase.id } : {}),
    });
    await keepOtherMatters(transaction.tx, made, [row.id]);
    return made;
  });
  return readOwn(context, id, row.type);
}
