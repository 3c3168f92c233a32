import { z } from 'zod';
import { dictionaries } from '../../applications/index.ts';
import { caseEventCodes, caseRelationNames, eventAudiences } from '../../cases/index.ts';
import {
  caseNoParts,
  checkCreditCode,
  checkIdCard,
  checkLawyerLicence,
  checkMobile,
  checkPhone,
  isCourtDay,
  normaliseDigits,
  parseCaseNo,
  referenceNoFragment,
  toCourtDay,
} from '../../core/index.ts';
import { issuedItemCodes } from '../../payments/index.ts';
import { mostBlobPages, mostFormerNumbers, mostPaperPages, mostRelated, type RowKind, sha256Form } from '../kinds.ts';
import type { LineErrorCode } from '../line-errors.ts';

/** What is said of a value that fails: one of our codes in place of a sentence. */
const says = (code: LineErrorCode): { readonly error: string } => ({ error: code });
/** A number is judged by its form: whether its holder is born yet does not depend on when the file is read. */
const anyDay = toCourtDay('2199-12-31');

// As it stands, formulas, rare characters and directions of writing included; control characters have no place in a name.
const words = (most: number) =>
  z
    .string(says('value'))
    .max(most, says('value'))
    .refine((text) => text.trim() !== '' && !/\p{Cc}/u.test(text), says('value'));
const code = words(30);
const flag = z.boolean(says('value'));
const count = z.int(says('value')).min(0, says('value')).max(9_999, says('value'));
/** Fen, above nothing; no fee of a court comes near to it. */
const sum = z.int(says('value')).min(1, says('value')).max(99_999_999_999, says('value'));
const day = z.string(says('date')).refine(isCourtDay, says('date'));
const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, says('choice'));

const isPersonal = (text: string): boolean => checkIdCard(text, anyDay) === null || checkMobile(text) === null;
/** Stands in reports and on the desk: a source that numbers its rows by people's own numbers is not let in. */
const externalId = z
  .string(says('external-id'))
  .regex(/^[\w.:-]{1,100}$/, says('external-id'))
  .refine((text) => !isPersonal(text), says('external-id'));

const caseNo = z.string(says('case-no')).transform((raw, context) => {
  const parsed = raw.length > 60 ? null : parseCaseNo(raw);
  if (parsed !== null && caseNoParts(parsed).paper === null) return parsed;
  context.addIssue({ code: 'custom', message: 'case-no' satisfies LineErrorCode });
  return z.NEVER;
});
const idNumber = z
  .string(says('id-number'))
  .transform(normaliseDigits)
  .pipe(z.string().max(40, says('id-number')));
const creditCode = z
  .string(says('credit-code'))
  .transform(normaliseDigits)
  .refine((text) => checkCreditCode(text) === null, says('credit-code'));
const licence = z
  .string(says('licence'))
  .transform(normaliseDigits)
  .refine((text) => checkLawyerLicence(text) === null, says('licence'));
const phone = z.string(says('phone')).refine((text) => checkPhone(text) === null, says('phone'));

/** `version` rises within the source. `at` is what the source says of the time, and decides nothing. */
const head = { externalId, version: z.int(says('version')).min(1, says('version')) };
const common = { ...head, deleted: z.literal(false, says('value')).optional() };
const bare = <K extends RowKind, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...common, ...shape });
const row = <K extends RowKind, S extends z.ZodRawShape>(kind: K, shape: S) =>
  bare(kind, { at: z.unknown().optional(), ...shape });

const applicationNumber = z
  .string(says('application-number'))
  .transform(referenceNoFragment)
  .refine((text) => /^SQ20\d{10,14}$/.test(text), says('application-number'));
/** Another case of this source, and what it is to this one. */
const related = z.strictObject({ externalId, relation: choice(caseRelationNames) });
const areDifferent = (values: readonly string[] = []): boolean => new Set(values).size === values.length;
const eventText = z.strictObject({ zh: words(200), en: words(300).optional() });

/** An ID card is checked to its last figure; other papers are known by their kind. */
function cardIsRight({
  idType = 'ID_CARD',
  idNumber: number,
}: {
  idType?: string | undefined;
  idNumber?: string | undefined;
}) {
  return number === undefined || idType !== 'ID_CARD' || checkIdCard(number, anyDay) === null;
}
const wrongCard = { ...says('id-number'), path: ['idNumber'] };

const scopes: ReadonlySet<string> = new Set(dictionaries.ARCHIVE_SCOPE.options.map(({ value }) => value));
const archiveScope = z.string(says('choice')).refine((value) => scopes.has(value), says('choice'));
/** Pages `from` to `to` of a file of scans, both included and from 1. */
const page = z.int(says('sheet-range')).min(1, says('sheet-range')).max(mostBlobPages, says('sheet-range'));
const sheet = z
  .strictObject({ file: z.string(says('value')).regex(sha256Form, says('value')), from: page, to: page })
  .refine(({ from, to }) => from <= to, says('sheet-range'));
const pagesIn = ({ sheets }: { readonly sheets: readonly { readonly from: number; readonly to: number }[] }): number =>
  sheets.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** What stands on a page, with its line ends; more than any page of print has. */
const textOfPage = z.string(says('value')).max(20_000, says('value'));

/** A row states everything of its thing: what is left out it has not. */
export const rowShapes = {
  division: row('division', { name: words(40), duties: words(200).optional(), phone: words(30).optional() }),
  /** Offices and titles are given at the desk (decision 028). `phone`: only as long as the account is not opened. */
  staff: row('staff', {
    staffNo: z.string(says('value')).regex(/^[A-Za-z0-9-]{1,20}$/, says('value')),
    name: words(50),
    division: externalId,
    phone: z
      .string(says('phone'))
      .refine((text) => checkMobile(text) === null, says('phone'))
      .optional(),
  }),
  case: row('case', {
    caseNo,
    cause: words(100),
    caseKind: choice(['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT']),
    /** 代字, as in the number: 溪01. */
    court: code,
    division: externalId,
    procedure: code,
    stage: code,
    filedOn: day,
    amountFen: z.int(says('value')).min(0, says('value')).max(999_999_999_999_999, says('value')).optional(),
    evidenceDeadline: day.optional(),
    archived: flag.optional(),
    sealed: flag.optional(),
    closedOn: day.optional(),
    closedHow: code.optional(),
    mergedInto: externalId.optional(),
    /** Numbers that it had before. */
    previous: z.array(caseNo, says('value')).max(mostFormerNumbers, says('value')).optional(),
    related: z.array(related, says('value')).max(mostRelated, says('value')).optional(),
    /** Of the filing at this portal that it began with. */
    applicationNumber: applicationNumber.optional(),
  })
    .refine((given) => given.mergedInto !== given.externalId, { ...says('itself'), path: ['mergedInto'] })
    .refine((given) => !given.previous?.includes(given.caseNo), { ...says('itself'), path: ['previous'] })
    .refine((given) => areDifferent(given.previous), { ...says('value'), path: ['previous'] })
    .refine((given) => !given.related?.some((each) => each.externalId === given.externalId), {
      ...says('itself'),
      path: ['related'],
    })
    .refine((given) => areDifferent(given.related?.map((each) => each.externalId)), {
      ...says('value'),
      path: ['related'],
    }),
  party: row('party', {
    case: externalId,
    position: count,
    name: words(200),
    partyType: choice(['NATURAL', 'LEGAL', 'ORG']),
    role: code,
    idType: code.optional(),
    idNumber: idNumber.optional(),
    creditCode: creditCode.optional(),
    phone: phone.optional(),
    address: words(300).optional(),
    birthDate: day.optional(),
    gender: choice(['0', '1']).optional(),
    legalRepName: words(100).optional(),
    endedOn: day.optional(),
  }).refine(cardIsRight, wrongCard),
  /** `idNumber`, else `licence`, finds the agent's account; kept is a keyed hash only. */
  agent: row('agent', {
    case: externalId,
    party: externalId,
    name: words(100),
    agentKind: code,
    authority: choice(['GENERAL', 'SPECIAL']),
    firm: words(200).optional(),
    licence: licence.optional(),
    idNumber: idNumber.optional(),
    endedOn: day.optional(),
  }).refine(cardIsRight, wrongCard),
  /** One who is `endedOn` is on the panel no more. */
  panel: row('panel', {
    case: externalId,
    staffNo: z.string(says('value')).regex(/^[A-Za-z0-9-]{1,20}$/, says('value')),
    position: choice(['presiding_judge', 'judge', 'assessor', 'clerk', 'assistant']),
    inCharge: flag.optional(),
    endedOn: day.optional(),
  }),
  hearing: bare('hearing', {
    case: externalId,
    /** ISO 8601 with its zone. The source's own time of the row has no place here. */
    at: z.iso.datetime({ offset: true, ...says('instant') }).transform((text) => new Date(text).toISOString()),
    courtroom: words(100),
    open: flag,
    seats: count.optional(),
    seatsKept: count.optional(),
    mediaSeats: count.optional(),
    announcedOn: day.optional(),
    cancelledOn: day.optional(),
  }),
  /** `visibleTo`: left out it is for the parties. Of a deliberation nothing is said but that there is one. */
  event: row('event', {
    case: externalId,
    code: choice(caseEventCodes),
    on: day,
    text: eventText.optional(),
    visibleTo: choice(eventAudiences).optional(),
  })
    .refine((given) => given.code !== 'OTHER' || given.text !== undefined, { ...says('required'), path: ['text'] })
    .refine((given) => given.code !== 'DELIBERATING' || given.text === undefined, { ...says('value'), path: ['text'] }),
  /** A volume of the main file 正卷; inner ones are refused before they are looked at. */
  volume: row('volume', { case: externalId, position: count, title: words(200), part: choice(['main']) }),
  /** `scope`: ARCHIVE_SCOPE. `shown`: it was served, or may be read for another reason. */
  paper: row('paper', {
    volume: externalId,
    position: count,
    title: words(200),
    scope: archiveScope,
    madeOn: day,
    shown: flag,
    /** A check of the source's own count. */
    pages: z.int(says('value')).min(1, says('value')).optional(),
    sheets: z.array(sheet, says('value')).min(1, says('required')).max(mostPaperPages, says('too-many-pages')),
    /** What stands on each of its pages, in their order; an empty text: nothing is stated of the page. */
    text: z.array(textOfPage, says('value')).optional(),
  })
    .refine((given) => pagesIn(given) <= mostPaperPages, { ...says('too-many-pages'), path: ['sheets'] })
    .refine((given) => (given.pages ?? pagesIn(given)) === pagesIn(given), { ...says('page-count'), path: ['pages'] })
    .refine((given) => (given.text?.length ?? pagesIn(given)) === pagesIn(given), {
      ...says('page-count'),
      path: ['text'],
    }),
  /**
   * A fee notice that the case system issued. `item`: FEE_ITEM, but for what a settlement of the portal lays on a party. `endedOn`: it was
   * withdrawn.
   */
  fee: row('fee', {
    case: externalId,
    party: externalId,
    item: choice(issuedItemCodes),
    fen: sum,
    dueOn: day,
    issuedOn: day,
    number: words(40).optional(),
    endedOn: day.optional(),
  }).refine(({ issuedOn, dueOn }) => issuedOn <= dueOn, { ...says('date'), path: ['dueOn'] }),
  /** Money for it that came outside the portal. `serial`: of a transfer, as the bank's statement has it. */
  payment: row('payment', {
    fee: externalId,
    fen: sum,
    paidOn: day,
    channel: choice(['counter', 'bank', 'other']),
    serial: z
      .string(says('value'))
      .regex(/^[\w./:-]{1,60}$/, says('value'))
      .optional(),
  }).refine(({ channel, serial }) => serial === undefined || channel === 'bank', {
    ...says('value'),
    path: ['serial'],
  }),
} as const satisfies Readonly<Record<RowKind, z.ZodType>>;

/** A row that takes its thing down says no more than which; whatever else stands there is not read. */
export const takenDownRow = z.object({ ...head, deleted: z.literal(true) });
export type TakenDownRow = { readonly kind: RowKind } & z.output<typeof takenDownRow>;
export const isTakenDown = (row: ExchangeRow | TakenDownRow): row is TakenDownRow => row.deleted === true;

export type ExchangeRow = { [K in RowKind]: z.output<(typeof rowShapes)[K]> }[RowKind];
export type RowOf<K extends RowKind> = Extract<ExchangeRow, { readonly kind: K }>;
