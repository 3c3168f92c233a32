import {
  type AnswerRow,
  type Answers,
  type BlockKey,
  blocks,
  fieldsOf,
  type Kind,
  type Names,
  printedTitle,
  rowsOf,
  type SummaryRow,
  type SummarySection,
  summarise,
} from '@sufu/contract/applications';
import { courtDayOf, formatCaseNo, type Text } from '@sufu/contract/core';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { directoryOf } from '../../directory/index.ts';
import { type DocumentContent, makeDocument } from '../../documents/index.ts';
import { applicantOf } from '../records/applicant-of.ts';
import { directoryNamesFrom } from '../records/directory-names.ts';
import { entryLine, labelled } from './lines.ts';
import type { SubmittedApplication } from './submitted-application.ts';

type Sections = Extract<DocumentContent, { kind: 'application' }>['sections'];

/** The application as it was handed in, under the headings the law asks for. */
export async function makeApplicationDocument(
  transaction: Transaction,
  services: AppServices,
  document: SubmittedApplication,
  number: string,
): Promise<void> {
  const { kind, answers, at } = document;
  const directory = await directoryOf(services);
  const courtId = typeof answers.courtId === 'string' ? answers.courtId : directory.ownCourt.id;
  await makeDocument(transaction, services, {
    applicationId: document.id,
    title: applicationTitle(kind, answers),
    courtId: directory.ownCourt.id,
    number,
    content: applicationContent(document, directoryNamesFrom(directory, document.files), directory.courtName(courtId)),
    at,
  });
}

/** What the paper is called: some answers make it another one. */
export const applicationTitle = (kind: Kind, answers: Answers): Text => printedTitle(kind, answers) ?? kind.title;

/** What the paper is made from; of the case, what it is called by. */
type Said = Pick<SubmittedApplication, 'kind' | 'answers' | 'at'> & {
  readonly case: Pick<NonNullable<SubmittedApplication['case']>, 'cause' | 'caseNo'> | null;
};

/** Whoever files as the agent acts for everybody on their side: named once in the form, with each of them on the paper. */
function withAgents(kind: Kind, answers: Answers): Answers {
  const own = kind.fields.find(({ item }) => item === 'OWN_PARTY');
  const { filedByAgent, agentKind, agentName, agentFirm } = answers;
  if (!own || filedByAgent !== '1' || agentKind === 'STATUTORY') return answers;
  const agent: AnswerRow = {
    ...(agentName === undefined ? {} : { agentName }),
    ...(agentFirm === undefined ? {} : { agentFirm }),
  };
  const rows = rowsOf(answers[own.name]).map((row) => (row.agentName === undefined ? { ...row, ...agent } : row));
  return { ...answers, [own.name]: rows };
}

/** What stands on the paper; `names` of what the answers only point to, `addressee` the court it goes to. */
export function applicationContent(
  document: Said,
  names: Names,
  addressee: string,
): Extract<DocumentContent, { kind: 'application' }> {
  const { kind, answers, at } = document;
  const summary = summarise(kind, withAgents(kind, answers), { lang: 'zh', names, verified: true });
  return {
    kind: 'application',
    lead: leadOf(document),
    sections: kind.printed
      ? printedSections(kind, summary)
      : summary.map((summarySection) => sectionOf(kind, summarySection.title, summarySection.rows)),
    addressee,
    attachments: kind.printed?.attachments.zh ?? null,
    signers: signersOf(document),
    date: courtDayOf(at),
  };
}

function leadOf({ kind, answers, case: caseFacts }: Said): string[] {
  if (!caseFacts) return [];
  const who = applicantOf(kind, answers, '');
  return [`申请人${who}因${caseFacts.cause}一案，案号${formatCaseNo(caseFacts.caseNo)}，提出如下申请。`];
}

const isBlock = (source: string): source is BlockKey => Object.hasOwn(blocks, source);

/** A heading names fields, or a block and with it all of its fields. What was not answered is left out. */
function printedSections(kind: Kind, summary: readonly SummarySection[]): Sections {
  const rows = summary.flatMap((section) => section.rows);
  const fieldNames = new Set(fieldsOf(kind).map((field) => field.name));
  return (kind.printed?.body ?? []).map(({ heading, source }) => {
    const names = source.flatMap((value) =>
      isBlock(value) && !fieldNames.has(value) ? blocks[value].fields.map((field) => field.name) : [value],
    );
    const sectionRows = names.flatMap((name) => rows.filter((row) => row.path === name));
    return sectionOf(kind, heading.zh, sectionRows);
  });
}

/** Long answers as paragraphs, lists entry by entry, all else as label and value. */
function sectionOf(kind: Kind, heading: string, rows: readonly SummaryRow[]): NonNullable<Sections>[number] {
  const given = rows.filter((row) => !row.empty);
  const fields = new Map(fieldsOf(kind).map((field) => [field.name, field]));
  const isProse = ({ path, rows: entries }: SummaryRow) =>
    entries !== undefined || fields.get(path)?.control === 'textarea';
  return {
    heading,
    rows: given.filter((row) => !isProse(row)).map(labelled),
    paragraphs: given
      .filter(isProse)
      .flatMap((row) => row.rows?.map((entry, i) => entryLine(fields.get(row.path), entry, i + 1)) ?? [row.value]),
  };
}

const bare = (label: string): string => label.replace(/（.*）$/, '');

/** Whoever signed on the screen has the picture; the others sign by hand on the printed page. */
function signersOf({ kind, answers }: Said): { label: string; fileId: string | null }[] {
  const picture = typeof answers.signature === 'string' ? answers.signature : null;
  const labels = (kind.printed?.signature ?? [{ zh: '申请人', en: 'Applicant' }]).map(({ zh }) => bare(zh));
  const byAgent = answers.filedByAgent === '1';
  const first = labels[0] ?? '申请人';
  const forOrganisation = answers.applicantType === 'LEGAL' || answers.applicantType === 'ORG';
  const others = labels.slice(1).filter((label) => forOrganisation && label.includes('代表人'));
  return [
    { label: first, fileId: byAgent ? null : picture },
    ...others.map((label) => ({ label, fileId: null })),
    ...(byAgent ? [{ label: '委托诉讼代理人', fileId: picture }] : []),
  ];
}
