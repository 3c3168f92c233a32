import { type Answers, type Field, filesOf, items, type Kind } from '@sufu/contract/applications';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { keepPermanently } from '../../files/index.ts';
import { pointingFields } from './pointing-fields.ts';

const ids = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
const rowsIn = (value: unknown): readonly object[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];

function filesInList(field: Field, value: unknown): readonly string[] {
  const columns = field.item ? items[field.item].fields.filter((sub) => sub.control === 'attachments') : [];
  return rowsIn(value).flatMap((row) =>
    columns.flatMap((sub) => ids(Object.entries(row).find(([name]) => name === sub.name)?.[1])),
  );
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);

/** Ids of the files that stand in the answers, each once: materials, attachments in lists, and the signature. */
export function filesIn(
  kind: Kind,
  answers: Answers,
): { readonly attached: readonly string[]; readonly signed: readonly string[] } {
  const { fileLists, signatures } = pointingFields(kind);
  const attached = [
    ...kind.materials.flatMap((material) => filesOf(answers, material.code)),
    ...fileLists.flatMap((field) => filesInList(field, answers[field.name])),
  ];
  const signed = signatures.flatMap((field) => answers[field.name] ?? []);
  return { attached: [...new Set(attached.filter(isId))], signed: [...new Set(signed.filter(isId))] };
}

/** Pictures that are a signature and no paper. */
export function signaturesIn(kind: Kind, answers: Answers): readonly string[] {
  const { attached, signed } = filesIn(kind, answers);
  return signed.filter((id) => !attached.includes(id));
}

export const allFilesIn = (kind: Kind, answers: Answers): readonly string[] => {
  const { attached, signed } = filesIn(kind, answers);
  return [...new Set([...attached, ...signed])];
};

/**
 * Open these files to the court: they stand in what was handed in, and stay. What an earlier round held stays open. `signed`: of them the
 * pictures of signatures.
 */
export function linkFiles(
  { atEnd }: Transaction,
  applicationId: string,
  fileIds: readonly string[],
  signed: readonly string[] = [],
): void {
  if (fileIds.length === 0) return;
  const isSigned = fileIds.map((id) => signed.includes(id));
  // One text for any number of files: it is kept planned.
  atEnd(
    () => sql`insert into application_files (application_id, file_id, signed)
      select ${applicationId}::uuid, * from unnest(${fileIds}::uuid[], ${isSigned}::boolean[]) on conflict do nothing`,
  );
  atEnd((tx) => keepPermanently(tx, fileIds));
}

/**
 * Ids of the files an application names now, or was handed in with, beside it in a statement. Arrays, not `in (… union …)`: what makes those
 * distinct was set up for each read, a quarter of the statement.
 */
export const filesNamedBeside = sql<
  readonly string[]
>`array(select n.file_id from answer_files n where n.application_id = applications.id)
  || array(select h.file_id from application_files h where h.application_id = applications.id)`;

/** Every file that was ever handed in with an application. */
export async function linkedFiles(db: Executor, applicationId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('application_files')
    .select('file_id')
    .where('application_id', '=', applicationId)
    .execute();
  return rows.map((row) => row.file_id);
}
