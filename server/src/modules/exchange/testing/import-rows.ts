import { createHash } from 'node:crypto';
import { ofTheServer, transact } from '../../../platform/calls/context.ts';
import type { TestPortal } from '../../../testing/portal.ts';
import { directoryOf } from '../../directory/index.ts';
import type { ImportWorld } from '../jobs/import-world.ts';
import { type ImportOrder, type ImportResult, runImport } from '../jobs/run-import.ts';
import { prepareLines } from '../reading/prepare-lines.ts';
import { readLines } from '../reading/read-lines.ts';

export type Line = Readonly<Record<string, unknown>> | string;
export const textOf = (lines: readonly Line[]): string =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

export async function worldOf({ services }: TestPortal, source: string): Promise<ImportWorld> {
  const { courts } = await directoryOf(services);
  return {
    secrets: services.secrets,
    now: services.now,
    courts: new Map([...courts.values()].map(({ shortCode, id }) => [shortCode, id])),
    transact: (work) => transact(services, ofTheServer, services.now(), work),
    prepare: (lines) => prepareLines(services.secrets, source, lines),
  };
}

export function orderOf(source: string, lines: readonly Line[], more: Partial<ImportOrder> = {}): ImportOrder {
  const bytes = Buffer.from(textOf(lines));
  async function* chunks() {
    yield bytes;
  }
  const fileHash = createHash('sha256').update(bytes).digest();
  return {
    ...{ source, fileHash, lines: () => readLines(chunks()), by: null, maxErrors: 1_000, batchLines: 10_000 },
    ...more,
  };
}

/** Rows read in as a file of their own. */
export const importRows = async (
  portal: TestPortal,
  source: string,
  lines: readonly Line[],
  more: Partial<ImportOrder> = {},
): Promise<ImportResult> => runImport(await worldOf(portal, source), orderOf(source, lines, more));

/** A row of each kind that is right; what belongs to it is called as here. */
export const rows = {
  division: { kind: 'division', externalId: 'D1', version: 1, name: '民事审判第九庭', duties: '民事' },
  staff: { kind: 'staff', externalId: 'S1', version: 1, staffNo: 'YX901', name: '柳知微', division: 'D1' },
  case: {
    ...{ kind: 'case', externalId: 'X1', version: 3, caseNo: '（2026）溪01民终8801号', cause: '买卖合同纠纷' },
    ...{ caseKind: 'CIVIL', court: '溪01', division: 'D1', procedure: 'SECOND', stage: 'FILED', filedOn: '2026-03-01' },
  },
  party: {
    ...{ kind: 'party', externalId: 'P1', version: 1, case: 'X1', position: 0, name: '顾南星', partyType: 'NATURAL' },
    ...{ role: 'APPELLANT' },
  },
  agent: {
    ...{ kind: 'agent', externalId: 'A1', version: 1, case: 'X1', party: 'P1', name: '苏问渠', agentKind: 'LAWYER' },
    authority: 'GENERAL',
  },
  panel: {
    kind: 'panel',
    externalId: 'J1',
    version: 1,
    case: 'X1',
    staffNo: 'YX901',
    position: 'judge',
    inCharge: true,
  },
  hearing: {
    ...{ kind: 'hearing', externalId: 'H1', version: 1, case: 'X1', at: '2026-12-01T09:00:00+08:00' },
    ...{ courtroom: '第九法庭', open: true, seats: 10, announcedOn: '2026-11-20' },
  },
  event: {
    ...{ kind: 'event', externalId: 'E1', version: 1, case: 'X1', code: 'HEARING_SET', on: '2026-11-20' },
    ...{ text: { zh: '定于 12 月 1 日开庭' }, visibleTo: 'all' },
  },
} as const;
export const division = rows.division;
