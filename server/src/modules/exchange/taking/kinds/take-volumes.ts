import { isSuspectedInner } from '@sufu/contract/exchange';
import { isTakenDown, type RowOf } from '@sufu/contract/exchange/rows';
import { changedColumns, type MergedRow } from '../../../../platform/database/merge-rows.ts';
import {
  archiveRowsNow,
  changedTexts,
  cleanText,
  digestOf,
  keptBlobs,
  type Paper,
  putPapers,
  putStatedTexts,
  putVolumes,
  type StatedTexts,
  sheetDigests,
  statedTexts,
  takePapersDown,
  takeVolumesDown,
} from '../../../archives/index.ts';
import { tellOfFiles } from '../../../cases/index.ts';
import { type Entry, refused, type Taker, type Taking, type Verdict } from '../taking.ts';

const localIds = (entries: readonly Entry[]): readonly string[] => entries.flatMap(({ localId }) => localId ?? []);
const takenDown = (localId: string | null): Verdict => ({
  ...{ is: 'written', localId, what: localId === null ? [] : ['withdrawn_at'] },
});

/** What of these is told outside, of the case that each was of and of the one that it is of now. */
function toldOf(
  kind: 'volume' | 'paper',
  verdicts: readonly Verdict[],
  standing: ReadonlyMap<string, MergedRow>,
  written: readonly MergedRow[],
) {
  const next = new Map(written.map((row) => [row.id, row]));
  return verdicts.flatMap((verdict) => {
    if (verdict.is !== 'written' || verdict.localId === null) return [];
    const before = standing.get(verdict.localId);
    const cases = new Set([before?.case_id, next.get(verdict.localId)?.case_id].map((id) => String(id ?? '')));
    const what = before ? verdict.what : ['added'];
    return [...cases].filter((id) => id !== '').map((caseId) => ({ caseId, kind, what }));
  });
}

/** Volumes of the main file of a case. */
export const takeVolumes: Taker = async ({ transaction, source, dry }, entries) => {
  const { tx, at } = transaction;
  const standing = await archiveRowsNow(tx, 'volume', localIds(entries));
  const rows: MergedRow[] = [];
  const down: string[] = [];
  const verdicts = entries.map(({ row: { row, id: drawn }, localId, parents }): Verdict => {
    if (isTakenDown(row)) {
      if (localId !== null) down.push(localId);
      return takenDown(localId);
    }
    if (row.kind !== 'volume') throw new Error('not a volume');
    const id = localId ?? drawn;
    const { position, title } = row;
    const next = { id, source, case_id: parents[0] ?? '', position, title, withdrawn_at: null };
    rows.push(next);
    const before = standing.get(id);
    return { is: 'written', localId: id, what: before ? changedColumns(before, next) : [] };
  });
  if (dry) return verdicts;
  await putVolumes(tx, rows);
  await takeVolumesDown(tx, down, at);
  tellOfFiles(transaction, toldOf('volume', verdicts, standing, rows));
  return verdicts;
};

/** Files of scans that these papers name, and the volumes that they are in, each with the case that it is of. */
async function around({ transaction: { tx }, secrets, source }: Taking, entries: readonly Entry[]) {
  const papers = entries.flatMap(({ row: { row } }) => (isTakenDown(row) || row.kind !== 'paper' ? [] : [row]));
  const files = papers.flatMap(({ sheets }) => sheets.map(({ file }) => file));
  const volumeIds = [...new Set(entries.flatMap(({ parents: [volumeId] }) => volumeId ?? []))];
  return {
    blobs: await keptBlobs(tx, source ?? '', files),
    volumes: await archiveRowsNow(tx, 'volume', volumeIds),
    standing: await archiveRowsNow(tx, 'paper', localIds(entries)),
    digests: await sheetDigests(tx, localIds(entries)),
    texts: await statedTexts(tx, secrets, localIds(entries)),
  };
}

/** The paper as the table has it; null where a range ends behind the last page of its file. */
function paperOf(
  { blobs, volumes }: Awaited<ReturnType<typeof around>>,
  { id, source, row }: { readonly id: string; readonly source: string | null; readonly row: RowOf<'paper'> },
  volumeId: string,
): Paper | null {
  const sheets = row.sheets.flatMap(({ file, from, to }) => {
    const blob = blobs.get(file);
    return blob && to <= blob.pages ? [{ blobId: blob.id, from, to }] : [];
  });
  if (sheets.length < row.sheets.length) return null;
  const { position, title, scope, madeOn: made_on, shown } = row;
  const pages = sheets.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const place = { id, source, case_id: volumes.get(volumeId)?.case_id ?? null, volume_id: volumeId };
  return { sheets, row: { ...place, position, title, scope, made_on, shown, pages, withdrawn_at: null } };
}

/** By its title, and not as it is shown already. */
const isSuspect = ({ title, shown }: RowOf<'paper'>, before: MergedRow | undefined): boolean =>
  shown && isSuspectedInner(title) && !(before?.shown === true && before.title === title);

/** Papers of volumes. One that by its title may belong to the inner volume is kept and not shown till somebody has looked at it. */
export const takePapers: Taker = async (taking, entries) => {
  const { transaction, secrets, source, dry, isConfirmed } = taking;
  const known = await around(taking, entries);
  const papers: Paper[] = [];
  const stated: StatedTexts[] = [];
  const same = new Set<string>();
  const down: string[] = [];
  const verdicts = entries.map(({ row: { row, id: drawn }, localId, parents: [volumeId = ''] }): Verdict => {
    if (isTakenDown(row)) {
      if (localId !== null) down.push(localId);
      return takenDown(localId);
    }
    if (row.kind !== 'paper') throw new Error('not a paper');
    const id = localId ?? drawn;
    const paper = paperOf(known, { id, source, row }, volumeId);
    if (paper === null) return refused('sheet-range', 'sheets');
    const before = known.standing.get(id);
    const isKept = isConfirmed !== true && isSuspect(row, before);
    const next = isKept ? { ...paper.row, shown: false } : paper.row;
    papers.push({ ...paper, row: next });
    if (known.digests.get(id) === digestOf(paper.sheets)) same.add(id);
    const text = { fileId: id, texts: (row.text ?? []).map(cleanText) };
    stated.push(text);
    const others = [same.has(id) ? [] : ['sheets'], changedTexts(text, known.texts).length === 0 ? [] : ['text']];
    const what = before ? [...changedColumns(before, next), ...others.flat()] : [];
    return { is: 'written', localId: id, what, ...(isKept ? { finding: 'inner-suspected' } : {}) };
  });
  if (dry) return verdicts;
  await putPapers(transaction.tx, papers, same);
  // Pages that are new to a paper have no text yet, whatever those before had.
  const kept = new Map([...known.texts].filter(([id]) => same.has(id)));
  await putStatedTexts(transaction.tx, secrets, stated, kept);
  await takePapersDown(transaction.tx, down, transaction.at);
  const written = papers.map(({ row }) => row);
  tellOfFiles(transaction, toldOf('paper', verdicts, known.standing, written));
  return verdicts;
};
