import { randomUUIDv7 } from 'node:crypto';
import type { Ask } from '@sufu/contract/applications';
import { type CourtDay, type Text, text } from '@sufu/contract/core';
import { z } from 'zod';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { fileRefOf, findFiles } from '../../files/index.ts';
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
  const rows = await db
    .selectFrom('application_asks')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  const answers = new Map(
    rows.flatMap((row) =>
      row.answer ? [[row.id, answerShape.parse(secrets.openJson(row.answer, answerAt(row.id)))] as const] : [],
    ),
  );
  const files = await findFiles(
    db,
    [...answers.values()].flatMap((answer) => answer.files),
  );
  return rows.map((row) => {
    const answer = answers.get(row.id);
    return {
      id: row.id,
      kind: row.kind === 'recall' ? 'recall' : 'question',
      text: secrets.open(row.text, textAt(row.id)),
      at: row.asked_at.toISOString(),
      by: text.parse(row.asker),
      dueDay: row.due_day,
      answer:
        answer && row.answered_at
          ? {
              text: answer.text,
              files: answer.files.flatMap((id) => {
                const file = files.get(id);
                return file ? [fileRefOf(file)] : [];
              }),
              at: row.answered_at.toISOString(),
              by: text.parse(row.answerer) satisfies Text,
            }
          : null,
      granted: row.granted,
    };
  });
}
