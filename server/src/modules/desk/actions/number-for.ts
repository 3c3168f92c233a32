import { type CaseNo, caseNoParts, courtDayOf, fill, parseCaseNo, Refused, type Text } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import { caseIdByNumber, keepTaken, standsIn } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import type { DeskItem } from '../review/desk-item.ts';
import { asksCaseNo } from './register-filing.ts';

const says = {
  needed: {
    zh: '本院案号由办案系统给出，请填写，像 （2026）{court}民初88号',
    en: 'The case system gives the numbers of this court; write it down, such as （2026）{court}民初88号',
  },
  court: {
    zh: '这个案号不是本院的：本院代字是“{court}”',
    en: 'This is no number of this court, whose code is {court}',
  },
  other: {
    zh: '这个案号已经是另一件案件，提交人不是那件的当事人，请核对',
    en: 'This number is of another case, in which whoever filed this is no party; check it',
  },
} as const satisfies Record<string, Text>;

/**
 * The number that the case system gave a filing, where accepting it takes one, whichever way it is accepted; refuses `invalid`. A case that is here already under that number, as it came
 * from the case system, is this one only when whoever filed stands in it: a wrong figure would join the filing to the case of others.
 */
export async function numberFor(
  { tx }: Transaction,
  { lang, services, now }: SignedInContext,
  item: DeskItem,
  detail: string,
): Promise<CaseNo | undefined> {
  const directory = await directoryOf(services);
  if (!asksCaseNo(item, directory, services)) return undefined;
  const court = directory.ownCourt.shortCode;
  const wrong = (text: Text): never => {
    throw new Refused('invalid', { n: 1 }, [{ path: 'detail', rule: 'case-no', msg: fill(text, lang, { court }) }]);
  };
  const caseNo = parseCaseNo(detail);
  const parts = caseNo && caseNoParts(caseNo);
  // A further paper (之一) has no case of its own.
  if (!parts || parts.paper !== null) return wrong(says.needed);
  if (parts.court !== court) return wrong(says.court);
  // Held until the end: nobody enters a case under it in between.
  await keepTaken(tx, caseNo);
  const there = await caseIdByNumber(tx, caseNo);
  if (there !== null && !(await standsIn(tx, { caseId: there, userId: item.row.ownerId, today: courtDayOf(now) })))
    return wrong(says.other);
  return caseNo;
}
