import { type CourtDay, normaliseDigits } from '../../../core/index.ts';
import { blocks } from '../../definition/blocks/index.ts';
import type { Answer, AnswerRow, Answers, Field } from '../../definition/field.ts';
import { items } from '../../definition/items/index.ts';
import type { Kind } from '../../definition/kind.ts';
import { type CaseStanding, fieldAgainstRole, fitsStanding } from '../../fitting/fits-standing.ts';
import type { Acting, ActingParty } from '../acting.ts';
import { fieldsOf } from '../live-fields.ts';
import { fromIdNumbers } from '../parties/from-id-number.ts';
import { rowsOf } from '../place.ts';
import { bindFollowing } from './bind-follows.ts';
import type { Binding, BoundBy } from './binding.ts';

/** The row of whoever files among those on their side. */
export const ownRowId = 'self';
const lawyerKinds: readonly unknown[] = ['LAWYER', 'LEGAL_AID_LAWYER'];

type Values = Readonly<Record<string, Answer | null | undefined>>;
type Part = readonly [by: BoundBy, values: Values];

export const standingOf = ({ role, agent }: ActingParty): CaseStanding => ({ role, asAgent: agent !== null });
const isNatural = (partyType: string): boolean => partyType === 'NATURAL';
const sameNumber = (a: unknown, b: string | null | undefined): boolean =>
  typeof a === 'string' && typeof b === 'string' && normaliseDigits(a) === normaliseDigits(b);

/**
 * The party of the case that applies: of several one may act for, the one that is named; else the first in whose role the kind may be filed.
 * Null without a case of one's own, and for kinds that are for people outside the case.
 */
export function applyingParty(kind: Kind, answers: Answers, { parties }: Acting): ActingParty | null {
  if (kind.caseField?.whose === 'stranger') return null;
  const named = parties.filter(({ name }) => name === answers.applicantName);
  const fits = (party: ActingParty) =>
    fitsStanding(kind, standingOf(party)) && fieldAgainstRole(kind, party.role, answers) === null;
  const first = named.find(({ role }) => role === answers.applicantRole) ?? named[0];
  return first ?? parties.find(fits) ?? parties[0] ?? null;
}

/** Does an agent file it: by the record of the case, else by what the person says? */
const filesAsAgent = (answers: Answers, party: ActingParty | null): boolean =>
  party ? party.agent !== null : answers.filedByAgent === '1';

/** Whoever files, as an applicant: a company's user files for the company. */
const selfAsApplicant = ({ self }: Acting): Values =>
  self.organisation
    ? {
        applicantType: 'LEGAL',
        applicantName: self.organisation.name,
        applicantCreditCode: self.organisation.creditCode,
        legalRepName: self.organisation.legalRepName,
      }
    : { applicantType: 'NATURAL', applicantName: self.name, ...ownNumbers(self) };

const ownNumbers = ({ idNumber, birthDate, gender }: Acting['self']): Values => ({
  applicantIdType: idNumber === null ? null : 'ID_CARD',
  applicantIdNo: idNumber,
  applicantBirthDate: birthDate,
  applicantGender: gender,
});

/** A party as the record of the case has it; numbers of one's own, and of one's own company, as the account has them. */
function partyAsApplicant(kind: Kind, party: ActingParty, { self }: Acting): readonly Part[] {
  const { name, partyType, role, idNumber, creditCode, legalRepName } = party;
  const company = self.organisation?.name === name ? self.organisation : null;
  const inPerson = party.agent === null && isNatural(partyType);
  const record: Part = [
    'case',
    {
      // A role that filing gives goes before; where others than parties may file, the role is theirs to say.
      applicantRole: kind.caseField?.whose === 'any' ? null : role,
      applicantType: partyType,
      applicantName: name,
      ...(isNatural(partyType)
        ? { applicantIdType: idNumber === null ? null : 'ID_CARD', applicantIdNo: idNumber }
        : { applicantCreditCode: creditCode, legalRepName }),
    },
  ];
  if (inPerson) return [record, ['account', ownNumbers(self)]];
  if (!company) return [record];
  return [record, ['account', { applicantCreditCode: company.creditCode, legalRepName: company.legalRepName }]];
}

function agentParts(answers: Answers, party: ActingParty | null, { self }: Acting): readonly Part[] {
  const filed: readonly Part[] = party ? [['case', { filedByAgent: party.agent ? '1' : '0' }]] : [];
  if (!filesAsAgent(answers, party)) return filed;
  const agentKind = party?.agent?.kind ?? answers.agentKind;
  const license = lawyerKinds.includes(agentKind) ? self.lawyer : null;
  return [
    ...filed,
    ['case', { agentKind: party?.agent?.kind, agentFirm: party?.agent?.firm }],
    [
      'account',
      { agentName: self.name, agentIdNo: self.idNumber, agentLicenseNo: license?.licence, agentFirm: license?.firm },
    ],
  ];
}

const contactPart = ({ self: { name, idNumber } }: Acting): Part => [
  'account',
  { contactName: name, contactIdType: idNumber === null ? null : 'ID_CARD', contactIdNo: idNumber },
];

/** Fields that say the last day for evidence (举证期限届满日). */
const evidenceDayFields: readonly string[] = ['currentDeadline', 'proofDeadline'];
/** Whether a form of this kind says it. */
export const saysEvidenceDay = ({ deadlines = [] }: Kind): boolean =>
  deadlines.some((deadline) => 'lastDay' in deadline && evidenceDayFields.includes(deadline.lastDay));

/** The parts that bind, the later before the earlier. An agent without a case says whom they act for. */
function partsOf(kind: Kind, answers: Answers, acting: Acting): readonly Part[] {
  const party = applyingParty(kind, answers, acting);
  const asAgent = filesAsAgent(answers, party);
  const applicant: readonly Part[] = party
    ? partyAsApplicant(kind, party, acting)
    : asAgent
      ? []
      : [['account', selfAsApplicant(acting)]];
  return [
    ...applicant,
    ...agentParts(answers, party, acting),
    contactPart(acting),
    ['case', Object.fromEntries(evidenceDayFields.map((name) => [name, acting.evidenceDay]))],
    ['case', { applicantRole: kind.filesAs, courtId: kind.caseField?.whose === 'own' ? acting.courtId : null }],
  ];
}

/** Everything the form says of an applicant but the role. */
const ofApplicant: ReadonlySet<string> = new Set(
  blocks.applicant.fields.map(({ name }) => name).filter((name) => name !== 'applicantRole'),
);

/** Whoever first files for themselves and then says they are an agent is not the client: what was theirs goes. */
function withoutOneself(answers: Answers, party: ActingParty | null, { self }: Acting): Answers {
  const isLeft = !party && filesAsAgent(answers, party) && sameNumber(answers.applicantIdNo, self.idNumber);
  return isLeft ? Object.fromEntries(Object.entries(answers).filter(([name]) => !ofApplicant.has(name))) : answers;
}

const isGiven = (value: Answer | null | undefined): value is Answer =>
  value !== undefined && value !== null && value !== '';

/** In the row of a list, under the names it has there. */
const rowNames: Readonly<Record<string, string>> = {
  applicantType: 'partyType',
  applicantName: 'partyName',
  applicantIdType: 'idType',
  applicantIdNo: 'idNo',
  applicantBirthDate: 'birthDate',
  applicantGender: 'gender',
  applicantCreditCode: 'creditCode',
  legalRepName: 'legalRepName',
};

/** Is this the row of whoever files? Numbers tell people and companies apart. */
export const isOwnRow = (row: AnswerRow, { self }: Acting): boolean =>
  row._id === ownRowId ||
  (self.organisation ? sameNumber(row.creditCode, self.organisation.creditCode) : sameNumber(row.idNo, self.idNumber));

/** Where one's own side is a list (a new suit), whoever files for themselves stands first in it. */
function bindOwnRow(field: Field, answers: Answers, acting: Acting): Binding {
  const rows = rowsOf(answers[field.name]);
  const others = rows.filter((row) => row._id !== ownRowId);
  if (answers.filedByAgent === '1') {
    const withoutSelf = others.length === rows.length ? answers : { ...answers, [field.name]: others };
    return { answers: withoutSelf, bound: new Map() };
  }
  const values = Object.entries(selfAsApplicant(acting)).flatMap(([name, value]) =>
    isGiven(value) ? [[rowNames[name] ?? name, value] as const] : [],
  );
  const ownRow = rows.find((row) => isOwnRow(row, acting)) ?? { _id: ownRowId, partyRole: 'PLAINTIFF' };
  const first = { ...ownRow, ...Object.fromEntries(values) };
  const path = `${field.name}.0`;
  return {
    answers: { ...answers, [field.name]: [first, ...rows.filter((row) => row !== ownRow)] },
    bound: new Map<string, BoundBy>([
      [path, 'account'],
      ...values.map(([name]) => [`${path}.${name}`, 'account'] as const),
    ]),
  };
}

/** What ID numbers say of people who were typed, in the answers and in rows of lists. */
function bindByIdNumbers(fields: readonly Field[], { answers, bound }: Binding, today: CourtDay): Binding {
  const paths = new Map(bound);
  const mark = (path: string) => paths.has(path) || paths.set(path, 'id-number');
  const fromNumbers = fromIdNumbers(fields, answers, today);
  for (const name of Object.keys(fromNumbers)) mark(name);
  const lists = fields.flatMap((field) => {
    const item = field.item && items[field.item];
    const rows = rowsOf(answers[field.name]);
    if (!item || rows.length === 0) return [];
    const read = rows.map((row) => fromIdNumbers(item.fields, row, today));
    for (const [i, entry] of read.entries()) for (const name of Object.keys(entry)) mark(`${field.name}.${i}.${name}`);
    return [[field.name, rows.map((row, i) => ({ ...row, ...read[i] }))] as const];
  });
  return { answers: { ...answers, ...fromNumbers, ...Object.fromEntries(lists) }, bound: paths };
}

/**
 * The answers with everything in its place that says who files, and at which court: from the account, from the record of the
 * case, birth date and sex from ID numbers, and what follows from other answers; whatever stood there before. What is not known stays to be filled in. Doing it twice
 * changes nothing more.
 */
export function bindIdentity(kind: Kind, answers: Answers, acting: Acting, today: CourtDay): Binding {
  const fields = fieldsOf(kind);
  const asked = new Set(fields.map(({ name }) => name));
  const bound = new Map<string, BoundBy>();
  const values = new Map<string, Answer>();
  for (const [by, part] of partsOf(kind, answers, acting)) {
    for (const [name, value] of Object.entries(part)) {
      if (!asked.has(name) || !isGiven(value)) continue;
      bound.set(name, by);
      values.set(name, value);
    }
  }
  const others = withoutOneself(answers, applyingParty(kind, answers, acting), acting);
  const ofPeople: Binding = { answers: { ...others, ...Object.fromEntries(values) }, bound };
  const list = fields.find(({ item }) => item === 'OWN_PARTY');
  const ofRows = list ? bindOwnRow(list, ofPeople.answers, acting) : ofPeople;
  const following = bindFollowing(fields, { answers: ofRows.answers, bound: new Map([...bound, ...ofRows.bound]) });
  return bindByIdNumbers(fields, following, today);
}
