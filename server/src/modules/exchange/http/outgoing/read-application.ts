import { type Answers, fieldsOf, filesOf, items, type Kind } from '@sufu/contract/applications';
import { type CallReply, refuse, type Text } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/exchange/http';
import type { MachineContext } from '../../../../platform/calls/context.ts';
import { Bytes, type Input } from '../../../../platform/calls/mount.ts';
import { allFilesIn, findHandedIn, findHandedInBytes, findRound, kindOf } from '../../../applications/index.ts';
import { caseFacts } from '../../../cases/index.ts';
import { directoryOf } from '../../../directory/index.ts';
import { documentsOf, hashesOfDocuments } from '../../../documents/index.ts';
import { type FileRow, findFiles } from '../../../files/index.ts';
import { isWithinCourts } from '../../../machines/index.ts';

type Sent = CallReply<typeof calls.readSentApplication>;

/** What each field is called, and each field of a list. */
const labelsOf = (kind: Kind): { path: string; label: Text }[] =>
  fieldsOf(kind).flatMap(({ name, label, item }) => [
    { path: name, label },
    ...(item ? items[item].fields.map((field) => ({ path: `${name}.${field.name}`, label: field.label })) : []),
  ]);

const sentFile = ({ id, hash, name, type, size, pages }: FileRow): Sent['otherFiles'][number] => ({
  ...{ id, sha256: hash.toString('hex'), name, type, size, pages },
});

/** Files by the material they stand under, and the others. */
function filesBy(kind: Kind, answers: Answers, files: ReadonlyMap<string, FileRow>) {
  const sent = (ids: readonly string[]) => ids.flatMap((id) => files.get(id) ?? []).map(sentFile);
  const materials = kind.materials.flatMap(({ code, label }) => {
    const ids = filesOf(answers, code);
    return ids.length === 0 ? [] : [{ code, label, files: sent(ids) }];
  });
  const shown = new Set(kind.materials.flatMap(({ code }) => filesOf(answers, code)));
  return { materials, otherFiles: sent(allFilesIn(kind, answers).filter((id) => !shown.has(id))) };
}

/** An application as it was handed in, for the case system of this court. On the trail goes which one, nothing of it. */
export async function readSentApplication(
  { db, secrets, services, machine, transact }: MachineContext,
  { params: { id }, query }: Input<typeof calls.readSentApplication>,
): Promise<Sent> {
  const { ownCourt } = await directoryOf(services);
  if (!isWithinCourts(machine, ownCourt.shortCode)) return refuse('not-found');
  const row = await findHandedIn(db, secrets, { courtId: ownCourt.id, id });
  const round = row && (await findRound(db, secrets, id, query.round ?? row.round));
  if (!row || !round) return refuse('not-found');
  const kind = kindOf(row.type);
  const papers = await documentsOf(db, id);
  const hashes = await hashesOfDocuments(
    db,
    papers.map((paper) => paper.id),
  );
  const facts = row.caseId === null ? undefined : (await caseFacts(db, [row.caseId])).get(row.caseId);
  const { answers } = round;
  const files = await findFiles(db, allFilesIn(kind, answers));
  await transact(async ({ record }) => record('exchange.applicationRead', id, { application: id, round: round.round }));
  return {
    ...{ id, type: row.type, title: kind.title, number: row.number ?? '', state: row.state, version: row.version },
    ...{ round: round.round, rounds: row.round, submittedAt: round.submittedAt.toISOString() },
    ...{ caseId: row.caseId, caseNo: facts?.caseNo ?? null },
    ...{ answers, labels: labelsOf(kind), ...filesBy(kind, answers, files) },
    documents: papers.map(({ id: paper, number, title, madeAt }) => ({
      ...{ id: paper, number, title, madeAt: madeAt.toISOString() },
      sha256: hashes.get(paper)?.toString('hex') ?? null,
    })),
  };
}

/** The bytes of a file that was handed in to this court, or of a paper of what was; of any other hash it says that there is none. */
export async function readSentFile(
  { db, services, machine, transact }: MachineContext,
  { params: { sha256 } }: Input<typeof calls.readSentFile>,
): Promise<Bytes> {
  const { ownCourt } = await directoryOf(services);
  if (!isWithinCourts(machine, ownCourt.shortCode)) return refuse('not-found');
  const hash = Buffer.from(sha256, 'hex');
  const found = await findHandedInBytes(db, ownCourt.id, hash);
  if (!found || !(await services.files.has(hash))) return refuse('not-found');
  const { applicationId, name, type } = found;
  await transact(async ({ record }) =>
    record('exchange.fileRead', applicationId, { application: applicationId, file: sha256 }),
  );
  return new Bytes(services.files.read(hash), type, name, true);
}
