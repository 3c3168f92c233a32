import { randomUUIDv7 } from 'node:crypto';
import type { Ask } from '@sufu/contract/applications';
import { type CourtDay, type Text, text } from '@sufu/contract/core';
import type { ExpressionBuilder, RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { bytesIn, instantIn } from '../../../platform/database/json-values.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tables } from '../../../tables.generated.ts';
import { type FileLabel, fileRefOf, findFiles } from '../../files/index.ts';
import type { StepActor } from '../lifecycle/timeline.ts';

export type AskKind = Ask['kind'];
/** What was asked and is not answered yet. */
export type OpenAsk = { readonly id: string; readonly kind: AskKind; readonly askedBy: string; readonly text: string };

const answerShape = z.object({ text: z.string(), files: z.array(z.string()) });
const textAt = (id: string): string => `application_asks.text:${id}`;
const answerAt = (id: string): string => `application_asks.answer:${id}`;

/** Ask something; at most one of a kind stands open (the index says so). Answers its id. */
export async function insertAsk(
  tx: Tx,
  secrets: Secrets,
  applicationId: string,
  ask: {
    readonly kind: AskKind;
    readonly text: string;
    readonly at: Date;
    readonly by: StepActor & { readonly id: string };
    readonly dueDay: CourtDay | null;
  },
): Promise<string> {
  const id = randomUUIDv7();
  await tx
    .insertInto('application_asks')
    .values({
      id,
      application_id: applicationId,
      kind: ask.kind,
      text: secrets.seal(ask.text, textAt(id)),
      asked_at: ask.at,
      asked_by: ask.by.id,
      asker: JSON.stringify(ask.by.shown),
      due_day: ask.dueDay,
      answer: null,
      answered_at: null,
      answered_by: null,
      answerer: null,
      granted: null,
    })
    .execute();
  return id;
}

export async function openAsk(
  db: Executor,
  secrets: Secrets,
  applicationId: string,
  kind: AskKind,
): Promise<OpenAsk | null> {
  const row = await db
    .selectFrom('application_asks')
    .select(['id', 'asked_by', 'text'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return row ? { id: row.id, kind, askedBy: row.asked_by, text: secrets.open(row.text, textAt(row.id)) } : null;
}

/** Which kinds of question stand open. */
export async function openAskKinds(db: Executor, applicationId: string): Promise<ReadonlySet<AskKind>> {
  const rows = await db
    .selectFrom('application_asks')
    .select('kind')
    .where('application_id', '=', applicationId)
    .where('answered_at', 'is', null)
    .execute();
  return new Set(rows.map(({ kind }) => (kind === 'recall' ? 'recall' : 'question')));
}

export async function closeAsk(
  tx: Tx,
  secrets: Secrets,
  id: string,
  answer: {
    readonly text: string;
    readonly files: readonly string[];
    readonly at: Date;
    readonly by: StepActor;
    readonly granted: boolean | null;
  },
): Promise<void> {
  await tx
    .updateTable('application_asks')
    .set({
      answer: secrets.sealJson({ text: answer.text, files: answer.files }, answerAt(id)),
      answered_at: answer.at,
      answered_by: answer.by.id,
      answerer: JSON.stringify(answer.by.shown),
      granted: answer.granted,
    })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .execute();
}

/** All that was asked, the latest last. */
export async function asksOf(db: Executor, secrets: Secrets, applicationId: string): Promise<Ask[]> {
  const row = await db
    .selectFrom('applications')
    .select((eb) => asksBeside(eb).as('asks'))
    .where('id', '=', applicationId)
    .executeTakeFirst();
  const opened = row ? openedAsks(secrets, row.asks) : [];
  return presentAsks(opened, await findFiles(db, filesOfAsks(opened)));
}

/** The same as a value beside an application in a statement, read by `openedAsks`. */
export const asksBeside = (eb: ExpressionBuilder<Tables, 'applications'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('application_asks as q')
      .select(['q.id', 'q.kind', 'q.text', 'q.asked_at', 'q.asker', 'q.due_day', 'q.answer', 'q.answered_at'])
      .select(['q.answerer', 'q.granted'])
      .whereRef('q.application_id', '=', 'applications.id')
      .orderBy('q.asked_at')
      .orderBy('q.id'),
  );
type StoredAsk = ReturnType<typeof asksBeside> extends RawBuilder<(infer S)[]> ? S : never;
type AskAnswer = Omit<NonNullable<Ask['answer']>, 'files'> & { readonly files: readonly string[] };
/** What was asked, readable; of files in an answer the ids. */
export type OpenedAsk = Omit<Ask, 'answer'> & { readonly answer: AskAnswer | null };

function openedAnswer(secrets: Secrets, row: StoredAsk): AskAnswer | null {
  if (!row.answer || !row.answered_at) return null;
  const answer = answerShape.parse(secrets.openJson(bytesIn(row.answer), answerAt(row.id)));
  return { ...answer, at: instantIn(row.answered_at).toISOString(), by: text.parse(row.answerer) satisfies Text };
}

export const openedAsks = (secrets: Secrets, rows: readonly StoredAsk[]): readonly OpenedAsk[] =>
  rows.map((row) => ({
    id: row.id,
    kind: row.kind === 'recall' ? 'recall' : 'question',
    text: secrets.open(bytesIn(row.text), textAt(row.id)),
    at: instantIn(row.asked_at).toISOString(),
    by: text.parse(row.asker),
    dueDay: row.due_day,
    answer: openedAnswer(secrets, row),
    granted: row.granted,
  }));

export const filesOfAsks = (asks: readonly OpenedAsk[]): readonly string[] =>
  asks.flatMap(({ answer }) => answer?.files ?? []);

export const presentAsks = (asks: readonly OpenedAsk[], files: ReadonlyMap<string, FileLabel>): Ask[] =>
  asks.map(({ answer, ...ask }) => ({
    ...ask,
    answer: answer && {
      ...answer,
      files: answer.files.flatMap((id) => {
        const file = files.get(id);
        return file ? [fileRefOf(file)] : [];
      }),
    },
  }));
