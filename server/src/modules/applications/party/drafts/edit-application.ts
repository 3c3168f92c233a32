import {
  type Answers,
  type BoundConflict,
  bindIdentity,
  boundConflicts,
  caseFieldOf,
  changedAnswers,
  closedChanges,
  type editApplication as editCall,
  fieldsOf,
  type Kind,
  labelOf,
  type Saved,
} from '@sufu/contract/applications';
import { type CourtDay, courtDayOf, formatCourtDay, type Lang, Refused, refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { directoryOf } from '../../../directory/index.ts';
import { actingOf, boundCase, refuseMisfit, resolveCase } from '../../answers/acting.ts';
import { bindCase, needsCase } from '../../answers/case-binding.ts';
import { withHearing } from '../../answers/hearing-binding.ts';
import { type Merged, mergePatch } from '../../answers/merge-patch.ts';
import { readPatch } from '../../answers/read-patch.ts';
import { targetOf, wrongState } from '../../lifecycle/move-state.ts';
import { isCorrectionOver } from '../../lifecycle/party-may.ts';
import { findRound, latestCorrection } from '../../lifecycle/rounds.ts';
import { lockOwnApplication } from '../../records/find-own-application.ts';
import { kindOf } from '../../records/kind-of.ts';
import type { FullApplication } from '../../records/row.ts';
import { saveAnswers } from '../../records/store.ts';

/** All answers of one application together, in characters of JSON; the longest form that is right stays far below. */
const longest = 600_000;

/**
 * Save some answers, field by field. Autosave: neither timeline nor trail speak of it, what counts is what is handed in.
 */
export async function editApplication(
  context: SignedInContext,
  { params, body }: Input<typeof editCall>,
): Promise<Saved> {
  await directoryOf(context.services);
  return context.transact(({ tx }) => saveSet(tx, context, { type: params.type, ...body }));
}

export type Saving = {
  readonly type: string;
  readonly id: string;
  readonly base: number;
  readonly set: Readonly<Record<string, unknown>>;
};

/** The same, inside an act that does more. */
export async function saveSet(tx: Tx, context: SignedInContext, { type, id, base, set }: Saving): Promise<Saved> {
  const { lang, now, secrets } = context;
  const row = await lockOwnApplication(tx, context, id, type);
  const kind = kindOf(row.type);
  admit(row, kind, courtDayOf(now), context);
  const patch = readPatch(kind, row.answers, set, lang);
  const version = row.version + 1;
  const merged = mergePatch(row, patch, base, version);
  if (merged.changed.length === 0) {
    // Answered here too: of the same save sent again the first reply may have been lost.
    const bound = readOnlyAnswers(kind, row.answers);
    return { id: row.id, version: row.version, savedAt: row.savedAt.toISOString(), conflicts: merged.conflicts, bound };
  }
  if (row.state === 22) await checkOpen(tx, context, row, kind, merged.answers);
  if (JSON.stringify(merged.answers).length > longest) return refuse('request.too-large');
  const { answers, caseId, courtId } = await bind(tx, context, kind, row, merged);
  await saveAnswers(tx, secrets, row, {
    answers,
    fieldVersions: merged.fieldVersions,
    version,
    caseId,
    courtId,
    at: now,
  });
  const bound = { ...readOnlyAnswers(kind, answers), ...changedAnswers(merged.answers, answers) };
  return { id: row.id, version, savedAt: now.toISOString(), conflicts: merged.conflicts, bound };
}

const readOnlyAnswers = (kind: Kind, answers: Answers): Answers =>
  Object.fromEntries(
    fieldsOf(kind)
      .filter(({ readOnly }) => readOnly)
      .map(({ name }) => [name, answers[name] ?? null]),
  );

/** Only a draft, or what was returned and is not too late. */
export function admit(
  row: FullApplication,
  kind: Kind,
  today: CourtDay,
  { lang }: Pick<SignedInContext, 'lang'>,
): void {
  if (targetOf(kind, row.state, 'edit', 'party') === null) throw wrongState(row.state, lang);
  if (isCorrectionOver(row, kind, today) && row.dueDay) {
    throw new Refused('application.correction-over', { day: formatCourtDay(row.dueDay, lang) });
  }
}

/** In a correction only what the court pointed out may change (and what follows from it). */
async function checkOpen(
  tx: Tx,
  { secrets, lang }: SignedInContext,
  row: FullApplication,
  kind: Kind,
  after: Answers,
): Promise<void> {
  const before = await findRound(tx, secrets, row.id, row.round);
  const correction = await latestCorrection(tx, secrets, row.id, row.round);
  if (!before || !correction) throw new Error(`application ${row.id} was returned without a correction`);
  if (closedChanges(kind, before.answers, after, correction.points).length === 0) return;
  const open = correction.points.map(({ path }) => labelOf(kind, before.answers, path)?.[lang] ?? path);
  throw new Refused('application.not-open', { fields: open.join({ zh: '、', en: ', ' }[lang]) });
}

type Bound = Pick<FullApplication, 'answers' | 'caseId' | 'courtId'>;

/**
 * The answers with what follows from the case they name and from who files. Another case number is another case, or none of
 * one's own, which is said when it is handed in; a case in which the kind cannot be filed is refused at once. So is what
 * was set otherwise than the account and the case have it.
 */
async function bind(
  tx: Tx,
  context: SignedInContext,
  kind: Kind,
  row: FullApplication,
  merged: Merged,
): Promise<Bound> {
  const { lang, now, services } = context;
  const today = courtDayOf(now);
  const renamed = merged.changed.some((name) => name === caseFieldOf(kind));
  const named = await resolveCase(tx, context, kind, merged.answers, renamed ? null : row.caseId);
  if (row.round === 0 && renamed) refuseMisfit(kind, named, lang);
  const filedCase = boundCase(kind, named);
  const inCase =
    needsCase(kind) && renamed ? bindCase(merged.answers, filedCase, await directoryOf(services)) : merged.answers;
  const acting = await actingOf(tx, context, named);
  const binding = bindIdentity(kind, inCase, acting, today);
  const set = new Map(merged.changed.map((name) => [name, merged.answers[name] ?? null] as const));
  // Chosen while no case said it yet: a case that is named in the same breath puts its own in the place of these.
  if (renamed) for (const name of ['applicantRole', 'courtId']) set.delete(name);
  const conflicts = boundConflicts(kind, set, binding, acting, today);
  if (conflicts.length > 0) throw boundRefusal(conflicts, lang);
  const answers = await withHearing(tx, kind, binding.answers, filedCase, now);
  // What the court has stays with its case, also when the authority of an agent has ended since.
  const stays = !renamed && (needsCase(kind) || row.round > 0);
  return stays
    ? { answers, caseId: row.caseId, courtId: row.courtId }
    : { answers, caseId: filedCase?.id ?? null, courtId: filedCase?.courtId ?? null };
}

function boundRefusal(conflicts: readonly BoundConflict[], lang: Lang): Refused {
  const labels = conflicts.map(({ label }) => label[lang]).join({ zh: '、', en: ', ' }[lang]);
  const fields = conflicts.map(({ path, why }) => ({ path, rule: 'bound', msg: why[lang] }));
  return new Refused('application.bound-field', { n: conflicts.length, fields: labels }, fields);
}
