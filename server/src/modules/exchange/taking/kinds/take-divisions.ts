import { shortNameForm } from '@sufu/contract/administration';
import { isTakenDown } from '@sufu/contract/exchange/rows';
import { lock } from '../../../../platform/database/database.ts';
import { type DivisionRow, listDivisionRows, putDirectory } from '../../../directory/index.ts';
import { refused, type Taker, type Verdict } from '../taking.ts';

/**
 * Divisions: name, duties and phone are the source's, order and tasks the court's own (decision 028). One that the court has under the same
 * name is that one.
 */
export const takeDivisions: Taker = async ({ transaction: { tx }, dry }, entries) => {
  await lock(tx, 'divisions');
  const rows = new Map((await listDivisionRows(tx)).map((row) => [row.id, row]));
  const changed = new Map<string, DivisionRow>();
  const verdicts = entries.map(({ row: { row, externalId, id: drawn }, localId }): Verdict => {
    if (isTakenDown(row)) return localId === null ? { is: 'written', localId, what: [] } : refused('kept-here');
    if (row.kind !== 'division') throw new Error('not a division');
    const named = [...rows.values()].find(({ name }) => name === row.name)?.id;
    const free = shortNameForm.test(externalId) && !rows.has(externalId) ? externalId : `D-${drawn.slice(0, 8)}`;
    const id = localId ?? named ?? free;
    const before = rows.get(id);
    const { duties = '', phone = '' } = row;
    const last = Math.max(0, ...[...rows.values()].map(({ position }) => position));
    const next: DivisionRow = { position: last + 1, tasks: [], ...before, id, name: row.name, duties, phone };
    rows.set(id, next);
    changed.set(id, next);
    const columns = ['name', 'duties', 'phone'] as const;
    return { is: 'written', localId: id, what: columns.filter((column) => before && before[column] !== next[column]) };
  });
  if (!dry) await putDirectory(tx, { courts: [], divisions: [...changed.values()], regions: [] });
  return verdicts;
};
