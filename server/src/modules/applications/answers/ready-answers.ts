import {
  type Answers,
  bindIdentity,
  checkActing,
  checkAnswers,
  cleanAnswers,
  computeFields,
  type Kind,
  materialPath,
} from '@sufu/contract/applications';
import { type CourtDay, courtDayOf, type Lang, type Problem, Refused, refusals, type Text } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readTogether } from '../../../platform/database/statements/read-together.ts';
import { ownIdentityOf } from '../../accounts/index.ts';
import type { CaseForFiler } from '../../cases/index.ts';
import { type Directory, directoryOf } from '../../directory/index.ts';
import { type FileRow, findFiles } from '../../files/index.ts';
import { findRound } from '../lifecycle/rounds.ts';
import { directoryReferences, isKnownReference } from '../records/directory-names.ts';
import { allFilesIn, filesIn } from '../records/files-in.ts';
import { findFilingBan, refuseBan } from '../records/filing-bans.ts';
import type { FullApplication } from '../records/row.ts';
import { actingFrom, boundCase, numbersOf, resolveCase } from './acting.ts';
import { bindCase, needsCase } from './case-binding.ts';
import { checkReferences } from './check-references.ts';
import { withHearing } from './hearing-binding.ts';

/** Readings, Uploads. */
const most = { files: 50, bytes: 200 * 1024 * 1024 };

const says = {
  verified: {
    zh: '请先完成实名核验，再提交申请；填的内容已保存',
    en: 'Prove your identity first, then submit; your answers are kept',
  },
  unknown: { zh: '这一项没有选对，请重新选择', en: 'This choice is not on the list; choose again' },
  signature: { zh: '签名没有保存好，请重新签名', en: 'The signature was not kept; sign again' },
} as const satisfies Record<string, Text>;

export type ReadyAnswers = {
  readonly answers: Answers;
  readonly case: CaseForFiler | null;
  readonly files: ReadonlyMap<string, FileRow>;
};

/**
 * The answers as they would be handed in now: what the system knows and works out in its place, hidden and empty ones left
 * out, everything checked. Refuses `application.banned`, else `invalid` with every problem, not the first.
 */
export async function readyAnswers(
  { tx, hooks }: Transaction,
  context: SignedInContext,
  kind: Kind,
  row: FullApplication,
): Promise<ReadyAnswers> {
  const { actor, lang, now, services } = context;
  const directory = await directoryOf(services);
  const { secrets } = context;
  // What is worked out names no file: those of the answers as they stand are all.
  const [ban, named, self, given] = await readTogether(tx, (db) =>
    Promise.all([
      // What is accepted goes on, and so does its correction (procedure.md §2.1).
      row.round === 0 ? findFilingBan(hooks, db, { secrets, userId: actor.userId, type: row.type, now }) : null,
      resolveCase(db, context, kind, row.answers, row.caseId),
      ownIdentityOf(db, secrets, actor.userId),
      findFiles(db, allFilesIn(kind, row.answers)),
    ]),
  );
  refuseBan(ban, lang);
  const filedCase = boundCase(kind, named);
  const numbers = await numbersOf(tx, secrets, named);
  const acting = actingFrom(self, named, numbers);
  const first = row.round > 0 ? await findRound(tx, context.secrets, row.id, 1) : null;
  const firstDay = first && courtDayOf(first.submittedAt);
  const today = courtDayOf(now);
  const bound = await withHearing(tx, kind, bindIdentity(kind, row.answers, acting, today).answers, filedCase, now);
  const answers = worked(kind, { ...row, answers: bound }, filedCase, directory, { today, firstDay });
  const standing = new Set(allFilesIn(kind, answers));
  const mine = new Map([...given].filter(([id, file]) => standing.has(id) && file.ownerId === actor.userId));
  checkSize(kind, answers, mine);
  const problems = [
    ...checkActing(kind, answers, acting, { lang, first: first === null }),
    ...(first === null ? await checkReferences(tx, context, kind, answers, filedCase) : []),
    ...checkAnswers(kind, answers, {
      lang,
      today: courtDayOf(now),
      verified: actor.verified,
      files: [...mine.keys()],
      record: filedCase ? { parties: filedCase.parties.map(({ name }) => name) } : undefined,
      handedIn: await lastSubmitted(tx, context, row),
    }),
    ...checkPointers(kind, answers, directory, lang),
    ...checkTypes(kind, answers, mine, lang),
  ];
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  return { answers, case: filedCase, files: mine };
}

/** What the court has, in a correction; undefined at the first hand-in. */
const lastSubmitted = async (
  tx: Tx,
  { secrets }: SignedInContext,
  { id, round }: FullApplication,
): Promise<Answers | undefined> => (round > 0 ? (await findRound(tx, secrets, id, round))?.answers : undefined);

/**
 * A first hand-in takes the case as it stands today. A correction keeps it: whether the application came in time is
 * decided by the day it first came (`firstDay`).
 */
function worked(
  kind: Kind,
  row: FullApplication,
  filedCase: CaseForFiler | null,
  directory: Directory,
  { today, firstDay }: { readonly today: CourtDay; readonly firstDay: CourtDay | null },
): Answers {
  if (firstDay === null) {
    const bound = needsCase(kind) ? bindCase(row.answers, filedCase, directory) : row.answers;
    return cleanAnswers(kind, computeFields(kind, bound, { today, caseFacts: filedCase }));
  }
  const { isOverdue } = computeFields(kind, row.answers, { today: firstDay });
  const now = computeFields(kind, row.answers, { today });
  return cleanAnswers(kind, isOverdue === undefined ? now : { ...now, isOverdue });
}

const checkPointers = (kind: Kind, answers: Answers, directory: Directory, lang: Lang): readonly Problem[] =>
  directoryReferences(kind, answers)
    .filter((pointer) => !isKnownReference(directory, pointer))
    .map(({ path }) => ({ path, rule: 'option', msg: says.unknown[lang] }));

/** pdf only where the material takes it; a signature is a picture. */
function checkTypes(kind: Kind, answers: Answers, files: ReadonlyMap<string, FileRow>, lang: Lang): readonly Problem[] {
  const isPdf = (id: unknown): boolean => typeof id === 'string' && files.get(id)?.type === 'application/pdf';
  const given = typeof answers.materials === 'object' ? answers.materials : null;
  const inMaterials = kind.materials
    .filter((material) => !material.pdf)
    .filter(({ code }) => {
      const listed = Object.entries(given ?? {}).find(([name]) => name === code)?.[1];
      return Array.isArray(listed) && listed.some(isPdf);
    })
    .map(({ code }) => ({ path: materialPath(code), rule: 'file', msg: refusals['file.kind'].text[lang] }));
  const signed = filesIn(kind, answers).signed.some(isPdf);
  return signed ? [...inMaterials, { path: 'signature', rule: 'file', msg: says.signature[lang] }] : inMaterials;
}

function checkSize(kind: Kind, answers: Answers, files: ReadonlyMap<string, FileRow>): void {
  const { attached } = filesIn(kind, answers);
  const bytes = attached.reduce((total, id) => total + (files.get(id)?.size ?? 0), 0);
  if (attached.length > most.files || bytes > most.bytes) throw new Refused('file.too-many');
}
