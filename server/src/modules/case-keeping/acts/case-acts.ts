import type { CaseActOf } from '@sufu/contract/case-keeping';
import { courtDayOf, parseCaseNo, refuse, type Text, toCourtDay } from '@sufu/contract/core';
import { caseIdByNumber } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { isSeenBy } from '../reading/who-keeps.ts';
import { type Acting, given, here, problem, refuseProblems, writeRow } from './write-row.ts';

const says = {
  division: { zh: '没有这个部门，请从列表中选择', en: 'There is no such division; choose one of the list' },
  caseNo: {
    zh: '案号应像“（2026）云99民终101号”，请核对',
    en: 'A case number looks like （2026）云99民终101号; check it',
  },
  closedOn: {
    zh: '结案日期要在立案日期到今天之间',
    en: 'A case is closed between the day it was filed and today',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** The case with what is different now. */
async function writeCase(
  acting: Acting,
  change: Readonly<Record<string, unknown>>,
  at: string,
  { divisionId, mergedInto }: { readonly divisionId?: string; readonly mergedInto?: string | null } = {},
): Promise<readonly string[]> {
  const { held, context } = acting;
  const { courts } = await directoryOf(context.services);
  const main = mergedInto === undefined ? held.merged_into : mergedInto;
  const stands = {
    ...{
      caseNo: held.case_no,
      cause: held.cause,
      caseKind: held.case_kind,
      court: courts.get(held.court_id)?.shortCode,
    },
    ...{ procedure: held.procedure, stage: held.stage, filedOn: held.filed_on, amountFen: held.amount ?? undefined },
    ...{ evidenceDeadline: held.evidence_deadline, archived: held.archived, sealed: held.sealed },
    ...{
      closedOn: held.closed_on,
      closedHow: held.closed_how,
      division: here,
      mergedInto: main === null ? null : here,
    },
  };
  const { what } = await writeRow(acting, {
    content: { kind: 'case', ...given({ ...stands, ...change }) },
    ...{ localId: held.id, source: held.source, at },
    parents: [divisionId ?? held.division_id, ...(main === null ? [] : [main])],
  });
  return what;
}

export async function changeCase(acting: Acting, { entry }: CaseActOf<'change'>): Promise<readonly string[]> {
  const { divisionId, ...rest } = entry;
  const { services, lang } = acting.context;
  if (!(await directoryOf(services)).divisions.has(divisionId))
    return refuseProblems([problem('act.entry.divisionId', says.division[lang])]);
  const without = { amountFen: undefined, evidenceDeadline: undefined };
  return writeCase(acting, { ...without, ...rest }, 'act.entry', { divisionId });
}

export async function renumberCase(acting: Acting, { caseNo }: CaseActOf<'number'>): Promise<readonly string[]> {
  const number = parseCaseNo(caseNo);
  if (number === null) return refuseProblems([problem('act.caseNo', says.caseNo[acting.context.lang])]);
  return writeCase(acting, { caseNo: number }, 'act');
}

export async function closeCase(
  acting: Acting,
  { closedOn, closedHow }: CaseActOf<'close'>,
): Promise<readonly string[]> {
  const { held, context } = acting;
  if (closedOn !== undefined && (closedOn < held.filed_on || toCourtDay(closedOn) > courtDayOf(context.now)))
    return refuseProblems([problem('act.closedOn', says.closedOn[context.lang])]);
  const stage = closedOn === undefined ? held.stage : 'CLOSED';
  return writeCase(acting, { closedOn, closedHow: closedOn && closedHow, stage }, 'act');
}

export const archiveCase = (acting: Acting, { archived }: CaseActOf<'archive'>): Promise<readonly string[]> =>
  writeCase(acting, { archived, stage: archived ? 'ARCHIVED' : 'CLOSED' }, 'act');

export const sealCase = (acting: Acting, { sealed }: CaseActOf<'seal'>): Promise<readonly string[]> =>
  writeCase(acting, { sealed }, 'act');

/** The main case is one that the actor sees and that stands by itself, and so does this one: a case is never merged over two steps. */
export async function mergeCase(acting: Acting, { into }: CaseActOf<'merge'>): Promise<readonly string[]> {
  const { transaction, context, held } = acting;
  if (!into) return writeCase(acting, {}, 'act', { mergedInto: null });
  const { tx } = transaction;
  const id = await caseIdByNumber(tx, into);
  const main =
    id === null || id === held.id
      ? null
      : await tx
          .selectFrom('cases')
          .select(['id', 'merged_into'])
          .where('id', '=', id)
          .where(isSeenBy(context.actor))
          .executeTakeFirst();
  const below = await tx
    .selectFrom('cases')
    .select('id')
    .where('merged_into', '=', held.id)
    .limit(1)
    .executeTakeFirst();
  if (!main || main.merged_into !== null || below) return refuse('case.no-main-case');
  return writeCase(acting, {}, 'act', { mergedInto: main.id });
}
