import type { registerDeskCase } from '@sufu/contract/case-keeping';
import { type CallReply, caseNoParts, parseCaseNo, Refused, refuse, toCourtDay } from '@sufu/contract/core';
import { lineErrors } from '@sufu/contract/exchange';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { enterCase, openCase } from '../cases/index.ts';
import { directoryOf } from '../directory/index.ts';
import { checkOwnRow } from '../exchange/index.ts';
import { keepAct } from './acts/act-on-case.ts';
import { given, here, problem, refuseProblems } from './acts/write-row.ts';
import { deskCaseOf } from './reading/read-case.ts';

type Asked = Input<typeof registerDeskCase>['body'];
const says = {
  division: { zh: '没有这个部门，请从列表中选择', en: 'There is no such division; choose one of the list' },
  number: {
    zh: '请填写本院案号，或选择类型代字由门户取号',
    en: 'Give a case number of this court, or choose a type and let the portal take the next',
  },
  given: {
    zh: '本院案号由办案系统给出，请填写案号',
    en: 'The case system gives the numbers of this court; enter it',
  },
} as const;

/** All that is wrong with what is entered, at its fields; the number that is given, or that of the type which the portal takes next. */
async function checkAsked({ services, lang }: SignedInContext, { caseNo, type, entry }: Asked) {
  const { divisions, ownCourt } = await directoryOf(services);
  const { divisionId, ...facts } = entry;
  const number = parseCaseNo(caseNo || `(${entry.filedOn.slice(0, 4)})${ownCourt.shortCode}${type ?? ''}1号`);
  const isOurs =
    number !== null && caseNoParts(number).court === ownCourt.shortCode && caseNoParts(number).paper === null;
  const row = checkOwnRow({
    ...{
      kind: 'case',
      caseNo: number ?? `(2000)${ownCourt.shortCode}民终1号`,
      court: ownCourt.shortCode,
      division: here,
    },
    ...given(facts),
  });
  const mustGive = !caseNo && services.settings.get('caseNumbers').by === 'court';
  const problems = [
    ...(mustGive || !isOurs ? [problem('caseNo', says[mustGive ? 'given' : 'number'][lang])] : []),
    ...(divisions.has(divisionId) ? [] : [problem('entry.divisionId', says.division[lang])]),
    ...('errors' in row ? row.errors.map(({ path, code }) => problem(`entry.${path}`, lineErrors[code][lang])) : []),
  ];
  if (problems.length > 0 || number === null) return refuseProblems(problems);
  return { number, isGiven: Boolean(caseNo), ownCourt };
}

/** Register a case: under its own number, or the next one of its type. A repeat with the same key finds it. */
export async function registerCase(
  context: SignedInContext,
  { body }: Input<typeof registerDeskCase>,
): Promise<CallReply<typeof registerDeskCase>> {
  const { db, secrets, actor } = context;
  const { key, entry } = body;
  const known = await db.selectFrom('cases').select('id').where('id', '=', key).executeTakeFirst();
  if (known) return (await deskCaseOf(context, key)) ?? refuse('not-found');
  const { number, isGiven, ownCourt } = await checkAsked(context, body);
  const draft = {
    ...{ id: key, cause: entry.cause, caseKind: entry.caseKind, courtId: ownCourt.id, divisionId: entry.divisionId },
    ...{ procedure: entry.procedure, stage: entry.stage, filedOn: toCourtDay(entry.filedOn) },
    ...{ amount: entry.amountFen ?? null, parties: [], panel: [] },
    ...(entry.evidenceDeadline === undefined ? {} : { evidenceDeadline: toCourtDay(entry.evidenceDeadline) }),
  };
  await context.transact(async (transaction) => {
    if (isGiven) {
      const { isNew } = await enterCase(transaction, secrets, { ...draft, caseNo: number });
      if (!isNew) throw new Refused('case.number-taken', { no: number });
    } else {
      const { type, court } = caseNoParts(number);
      await openCase(transaction, secrets, { ...draft, type, courtCode: court });
    }
    await keepAct(transaction, { caseId: key, act: 'register', by: actor.userId, reason: null });
  });
  return (await deskCaseOf(context, key)) ?? refuse('not-found');
}
