import {
  type Answers,
  type BoundPaths,
  type Field,
  fieldKinds,
  isIn,
  type Kind,
  liveFields,
  liveMaterials,
  materialPath,
} from '@sufu/contract/applications';
import type { Problem } from '@sufu/contract/core';
import { type Part, partsOf } from '../filing/parts.ts';
import type { StepKey } from '../filing/steps.ts';

/** `case` is looked at, `known` is what the account says and is looked at too, `field` is asked, `documents` are laid in. */
type QuestionKind = 'case' | 'known' | 'field' | 'papers' | 'check';
/** One page of a form in the elder view: one field, with what the system itself fills in beside it, or one whole block. */
export type Question = {
  readonly kind: QuestionKind;
  /** Stands in the address: the name of the field that is asked, or of the block. */
  readonly key: string;
  /** The step of the plain form it belongs to, so that the other view opens at the same place. */
  readonly step: StepKey;
  readonly fields: readonly Field[];
  /** Of `papers`: the codes of those on this page. */
  readonly papers?: readonly string[];
};

type Names = Pick<ReadonlySet<string>, 'has'>;
const none: BoundPaths = new Map();
/** Blocks that the account fills in: what is right already is shown once, to be looked at. */
const fromAccount: ReadonlySet<StepKey> = new Set(['contact', 'applicant']);

/**
 * The names of the fields that the account has answered, with nothing wrong in them. Optional ones count with the
 * others; a block of which nothing is answered is asked like any other.
 */
export function knownFields(kind: Kind, answers: Answers, problems: readonly Problem[]): ReadonlySet<string> {
  const empty = (field: Field) => fieldKinds[field.control].isEmpty(answers[field.name]);
  const fine = (field: Field) => !problems.some(({ path }) => isIn(path, field.name));
  const names = liveFields(kind, answers)
    .filter(({ key, fields }) => fromAccount.has(key) && fields.some((field) => field.required && !empty(field)))
    .flatMap(({ fields }) => fields.filter((field) => fine(field) && (!field.required || !empty(field))));
  return new Set(names.map(({ name }) => name));
}

/**
 * Fields one by one; those that the system fills in, or account and case decide, stand with the one before them, the first of
 * all with the one after. A part without a question is none.
 */
function oneByOne(step: StepKey, fields: readonly Field[], bound: Names): Question[] {
  const byHand = (field: Field): boolean => !field.readOnly && !field.computed && !bound.has(field.name);
  if (!fields.some(byHand)) return [];
  const pages: Field[][] = [];
  for (const field of fields) {
    const last = pages.at(-1);
    if (last && (!byHand(field) || !last.some(byHand))) last.push(field);
    else pages.push([field]);
  }
  return pages.map((page) => ({
    kind: 'field',
    key: (page.find(byHand) ?? page[0])?.name ?? step,
    step,
    fields: page,
  }));
}

function questionsIn({ key, fields }: Part, filledIn: Names, bound: Names): Question[] {
  if (key === 'caseRef') return [{ kind: 'case', key: 'case', step: 'case', fields }];
  if (key === 'signature') return [];
  // What account and case decide is only ever looked at, however often one asks to change what is known.
  const isSeen = ({ name }: Field) => filledIn.has(name) || (fromAccount.has(key) && bound.has(name));
  const seen = fields.filter(isSeen);
  const asked = fields.filter((field) => !isSeen(field));
  const look: Question[] = seen.length > 0 ? [{ kind: 'known', key, step: key, fields: seen }] : [];
  return [...look, ...oneByOne(key, asked, bound)];
}

/** So many papers of a page can be laid in: each has up to three acts, and a page has eight with its ways on. */
const mostPapers = 2;

/** The papers a few a page, in their order; what nobody is asked for stands with the one before it. */
function papersOf(kind: Kind, answers: Answers): Question[] {
  const pages: { readonly codes: string[]; asked: number }[] = [];
  // Whether the account stands for a paper is not known here: it counts as asked.
  for (const { material, need, files } of liveMaterials(kind, answers, { verified: false })) {
    const asked = need === 'needed' || need === 'optional' || files.length > 0;
    const last = pages.at(-1);
    if (last && !(asked && last.asked === mostPapers)) {
      last.codes.push(material.code);
      last.asked += asked ? 1 : 0;
    } else pages.push({ codes: [material.code], asked: asked ? 1 : 0 });
  }
  return pages.map(({ codes }, n) => ({
    kind: 'papers',
    key: n === 0 ? 'materials' : materialPath(codes[0] ?? ''),
    step: 'materials',
    fields: [],
    papers: codes,
  }));
}

/**
 * The way through a form, one question a page, in the order of the form. Every field that shows stands in exactly one
 * of them; the last is the check, with declaration and signature.
 */
export function questionsOf(
  kind: Kind,
  answers: Answers,
  filledIn: Names,
  bound: BoundPaths = none,
): readonly Question[] {
  const sections = liveFields(kind, answers);
  const signing = sections.find(({ key }) => key === 'signature')?.fields ?? [];
  return [
    ...partsOf(kind, sections).flatMap((part) => questionsIn(part, filledIn, bound)),
    ...papersOf(kind, answers),
    { kind: 'check', key: 'check', step: 'check', fields: signing },
  ];
}

const placesOf = ({ key, fields, papers }: Question): readonly string[] =>
  papers?.map(materialPath) ?? [key, ...fields.map(({ name }) => name)];
/** What is still missing or wrong in this question. */
export const problemsOf = (question: Question, problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ path }) => placesOf(question).some((place) => isIn(path, place)));

type Asked = { readonly question: string | null; readonly step: string | null };
/** The question an address means: the one named, else the first of its step, else the first with something to do. */
export function questionAt(
  questions: readonly Question[],
  asked: Asked,
  problems: readonly Problem[],
): Question | undefined {
  const open = questions.filter(({ kind }) => kind !== 'check');
  return (
    open.find(
      (question) => asked.question !== null && [question.key, ...placesOf(question)].includes(asked.question),
    ) ??
    open.find(({ step }) => step === asked.step) ??
    open.find((question) => question.kind !== 'case' && problemsOf(question, problems).length > 0) ??
    open.at(-1)
  );
}
