import { Refused } from '@sufu/contract/core';
import type { AppServices } from '../../platform/calls/context.ts';
import { TaskFault } from '../../platform/isolated-tasks/index.ts';
import { type DocumentRecord, keepHashes, noteDrawFailure, readDocumentRecords } from './store.ts';
import { asError, renderDocuments } from './typeset-documents.ts';

/** So often in a row, and then once a day: what cannot be drawn is not tried at every reading. */
const tries = 3;
const day = 86_400_000;

/** The hash of a paper's bytes; an error: why it is not drawn. */
export type DrawnOrNot = Buffer | Error;

const isGivenUp = ({ failures, failedAt }: DocumentRecord, now: Date): boolean =>
  failures >= tries && failedAt !== null && now.getTime() - failedAt.getTime() < day;

/**
 * Draw those of these papers that are not drawn yet; by id, one that is not there is left out. What is wrong with one paper fails that one
 * alone. The bytes are durable before a row names them, and the first drawing stays.
 */
export async function drawTogether(
  services: AppServices,
  ids: readonly string[],
  person: string,
): Promise<ReadonlyMap<string, DrawnOrNot>> {
  const outcomes = new Map<string, DrawnOrNot>();
  const due: { id: string; stored: ReturnType<DocumentRecord['open']>; madeAt: Date }[] = [];
  for (const [id, record] of await readDocumentRecords(services.db, services.secrets, ids)) {
    if (record.hash) outcomes.set(id, record.hash);
    else if (isGivenUp(record, services.now())) outcomes.set(id, new Refused('document.not-drawn'));
    else
      try {
        due.push({ id, stored: record.open(), madeAt: record.madeAt });
      } catch (error) {
        outcomes.set(id, asError(error));
      }
  }
  const drawn = new Map<string, Buffer>();
  const rendered = await renderDocuments(services, due, person);
  await Promise.all(
    due.map(async ({ id }, i) => {
      const put = await keepBytes(services, id, rendered[i]).catch(asError);
      if (put instanceof Error) outcomes.set(id, put);
      else drawn.set(id, put);
    }),
  );
  return new Map([...outcomes, ...(await keepHashes(services.db, drawn))]);
}

async function keepBytes(services: AppServices, id: string, rendered: Buffer | Error | undefined): Promise<Buffer> {
  if (rendered instanceof Buffer) return services.files.put(rendered);
  if (!(rendered instanceof TaskFault)) throw rendered;
  await noteDrawFailure(services.db, id, services.now());
  throw new Refused('document.not-drawn');
}
