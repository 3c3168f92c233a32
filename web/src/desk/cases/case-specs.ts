import { type Dictionary, dictionaries } from '@sufu/contract/applications';
import type { CaseActBody, CaseEntry, DeskCase } from '@sufu/contract/case-keeping';
import type { Lang, Problem } from '@sufu/contract/core';
import { checkYuan, fenOf, typed } from '../money/checks.ts';
import { type ActSpec, type Draft, type FieldSpec, filled, type Option } from './act-spec.ts';
import { actWords as w } from './act-words.ts';
import { words } from './words.ts';

type Say = (
  text: { readonly zh: string; readonly en: string },
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The values of a dictionary, with one that stands in the case and is none of them. */
export const optionsOf = ({ options }: Dictionary, stands = ''): readonly Option[] =>
  stands === '' || options.some(({ value }) => value === stands)
    ? options
    : [...options, { value: stands, label: { zh: stands, en: stands } }];

/** What the register says of a case. */
export const entryFields = (stands: Draft): readonly FieldSpec[] => [
  { name: 'cause', label: words.cause, is: 'line', most: 100 },
  { name: 'caseKind', label: words.caseKind, is: 'choice', options: optionsOf(dictionaries.CASE_KIND) },
  {
    name: 'procedure',
    label: words.procedure,
    is: 'choice',
    options: optionsOf(dictionaries.TRIAL_PROCEDURE, stands.procedure),
  },
  { name: 'stage', label: words.stage, is: 'choice', options: optionsOf(dictionaries.CASE_STAGE, stands.stage) },
  { name: 'divisionId', label: words.division, is: 'division' },
  { name: 'filedOn', label: words.filed, is: 'day' },
  { name: 'amountFen', label: words.amountYuan, is: 'line', most: 20 },
  { name: 'evidenceDeadline', label: words.evidenceDeadline, is: 'day' },
];
export const checkAmount =
  (path: string) =>
  ({ amountFen = '' }: Draft, lang: Lang): readonly Problem[] =>
    checkYuan(path, amountFen, words.amount[lang], lang);
/** As the request has it; what is wrong with it the server says, at its field. */
export function entryOf(draft: Draft): CaseEntry {
  const amount = fenOf(draft.amountFen ?? '');
  return {
    ...(filled(draft, 'evidenceDeadline') as { evidenceDeadline?: string }),
    ...{ cause: draft.cause ?? '', divisionId: draft.divisionId ?? '', procedure: draft.procedure ?? '' },
    ...{ stage: draft.stage ?? '', filedOn: draft.filedOn ?? '', caseKind: draft.caseKind as CaseEntry['caseKind'] },
    ...(amount === null ? {} : { amountFen: amount }),
  };
}

const reasonField: FieldSpec = { name: 'reason', label: w.reason, is: 'reason' };
const reasonOf = (draft: Draft): string => draft.reason ?? '';

export const changeSpec = (item: DeskCase, t: Say): ActSpec<CaseActBody> => {
  const { cause, caseKind, procedure, stage, divisionId, filedOn, amount, evidenceDeadline } = item;
  const start = {
    ...{ cause, caseKind, procedure, stage, divisionId, filedOn },
    ...{ amountFen: typed(amount), evidenceDeadline: evidenceDeadline ?? '' },
  };
  return {
    ...{ title: w.change, verb: w.save, effect: t(w.changeEffect), fields: entryFields(start), start, at: 'act.entry' },
    check: checkAmount('act.entry.amountFen'),
    build: (draft) => ({ act: 'change', entry: entryOf(draft) }),
  };
};

export const numberSpec = (_: DeskCase, t: Say): ActSpec<CaseActBody> => ({
  ...{ title: w.number, verb: w.number, effect: t(w.numberEffect), at: 'act', start: {} },
  fields: [{ name: 'caseNo', label: w.newNumber, is: 'line', most: 60 }, reasonField],
  build: (draft) => ({ act: 'number', caseNo: draft.caseNo ?? '', reason: reasonOf(draft) }),
});

export const closeSpec = ({ closedOn }: DeskCase, t: Say): ActSpec<CaseActBody> =>
  closedOn === null
    ? {
        ...{ title: w.close, verb: w.close, effect: t(w.closeEffect), at: 'act', start: {} },
        fields: [
          { name: 'closedOn', label: w.closedOn, is: 'day' },
          { name: 'closedHow', label: w.closedHow, is: 'line', most: 30 },
        ],
        // A day that was not chosen is wrong, not none.
        build: (draft) => ({ act: 'close', closedOn: draft.closedOn ?? '', ...filled(draft, 'closedHow') }),
      }
    : {
        ...{ title: w.reopen, verb: w.reopen, effect: t(w.reopenEffect), at: 'act', start: {}, fields: [] },
        build: () => ({ act: 'close' }),
      };

export const archiveSpec = ({ archived }: DeskCase, t: Say): ActSpec<CaseActBody> => ({
  ...{ title: archived ? w.unarchive : w.archive, verb: archived ? w.unarchive : w.archive },
  ...{ effect: t(archived ? w.unarchiveEffect : w.archiveEffect), at: 'act', start: {}, fields: [] },
  build: () => ({ act: 'archive', archived: !archived }),
});

export const sealSpec = ({ sealed }: DeskCase, t: Say): ActSpec<CaseActBody> => ({
  ...{ title: sealed ? w.unseal : w.seal, verb: sealed ? w.unseal : w.seal, danger: sealed },
  ...{ effect: t(sealed ? w.unsealEffect : w.sealEffect), at: 'act', start: {}, fields: [reasonField] },
  build: (draft) => ({ act: 'seal', sealed: !sealed, reason: reasonOf(draft) }),
});

export const mergeSpec = ({ mergedInto }: DeskCase, t: Say): ActSpec<CaseActBody> =>
  mergedInto === null
    ? {
        ...{ title: w.merge, verb: w.merge, effect: t(w.mergeEffect), at: 'act', start: {} },
        fields: [{ name: 'into', label: w.into, is: 'line', most: 60 }, reasonField],
        // Empty is wrong here: without a number the act would undo a merging.
        build: (draft) => ({ act: 'merge', into: draft.into?.trim() || '—', reason: reasonOf(draft) }),
      }
    : {
        ...{
          title: w.unmerge,
          verb: w.unmerge,
          effect: t(w.unmergeEffect),
          at: 'act',
          start: {},
          fields: [reasonField],
        },
        build: (draft) => ({ act: 'merge', reason: reasonOf(draft) }),
      };
