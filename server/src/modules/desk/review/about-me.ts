import { type Answers, fieldsOf, type Kind } from '@sufu/contract/applications';
import { normaliseDigits } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { ownIdentityOf } from '../../accounts/index.ts';
import type { ApplicationRow } from '../../applications/index.ts';
import { caseForFiler } from '../../cases/index.ts';
import { recusedNames } from './offices-here.ts';

type Person = { readonly name: unknown; readonly idNo: unknown };

/** The people an application speaks of as its parties: applicant, agent, contact, and every row of a list of parties. */
function peopleIn(kind: Kind, answers: Answers): readonly Person[] {
  const rows = fieldsOf(kind)
    .filter((field) => field.control === 'party-list')
    .flatMap((field): readonly unknown[] => {
      const value = answers[field.name];
      return Array.isArray(value) ? value : [];
    })
    .map((row) => new Map(Object.entries(typeof row === 'object' && row !== null ? row : {})));
  return [
    { name: answers.applicantName, idNo: answers.applicantIdNo },
    { name: answers.agentName, idNo: answers.agentIdNo },
    { name: answers.contactName, idNo: answers.contactIdNo },
    ...rows.map((row) => ({ name: row.get('partyName'), idNo: row.get('idNo') })),
  ];
}

/** The same number, in any spelling, is the same person; the same name is, unless two numbers tell them apart. */
const isSame = (person: Person, name: string, idNumber: string | null): boolean => {
  if (typeof person.idNo === 'string' && idNumber !== null) return normaliseDigits(person.idNo) === idNumber;
  return person.name === name;
};

/**
 * Is this application about the member of the court who would handle it: as the one who filed it, as a party or agent of its
 * case, as somebody named in it, or as the one who is asked to step aside (民诉法第47条)?
 */
export async function isAboutMe(
  db: Executor,
  { actor, secrets, now }: Pick<SignedInContext, 'actor' | 'secrets' | 'now'>,
  row: ApplicationRow,
  kind: Kind,
  answers: Answers,
): Promise<boolean> {
  if (row.ownerId === actor.userId || recusedNames(answers).includes(actor.name)) return true;
  if (row.caseId && (await caseForFiler(db, actor.userId, row.caseId, now))) return true;
  const { idNumber } = await ownIdentityOf(db, secrets, actor.userId);
  return peopleIn(kind, answers).some((person) => isSame(person, actor.name, idNumber));
}
