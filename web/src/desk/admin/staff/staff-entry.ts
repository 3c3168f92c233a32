import {
  mayHoldTogether,
  type Office,
  officeTable,
  type StaffEntry,
  type StaffItem,
  shortNameForm,
} from '@sufu/contract/administration';
import { administrationRefusals, checkMobile, type Lang, type Problem, type Text } from '@sufu/contract/core';
import { problem } from '../../actions/check-words.ts';
import { checkGiven } from '../../money/checks.ts';
import { words } from './words.ts';

/** What is typed of a member of the court. A title that is null is nobody's own: the name of the first office. */
export type StaffDraft = {
  readonly name: string;
  readonly divisionId: string;
  readonly offices: readonly Office[];
  readonly title: Readonly<Record<Lang, string | null>>;
};

/** The name of the first office. */
const labelOf = ([first]: readonly Office[]): Text => (first ? officeTable[first].label : { zh: '', en: '' });

export const emptyDraft: StaffDraft = { name: '', divisionId: '', offices: [], title: { zh: null, en: null } };
export function draftOf({ name, divisionId, offices, title }: StaffItem): StaffDraft {
  const label = labelOf(offices);
  const own = (lang: Lang) => (title[lang] === label[lang] ? null : title[lang]);
  return { name, divisionId, offices, title: { zh: own('zh'), en: own('en') } };
}

/** The title as it stands in its fields. */
export function titleOf({ title, offices }: StaffDraft): Text {
  const label = labelOf(offices);
  return { zh: title.zh ?? label.zh, en: title.en ?? label.en };
}
export const entryOf = (draft: StaffDraft): StaffEntry => ({
  ...{ name: draft.name, divisionId: draft.divisionId, offices: [...draft.offices], title: titleOf(draft) },
});

/** Why offices cannot be held by one person. */
export const officesApart: Text = administrationRefusals['staff.offices-apart'].text;
/** Offices that are ticked and cannot. */
export const areApart = (held: readonly Office[]): boolean => held.length > 0 && !mayHoldTogether(held);

export const checkPlace = ({ name, divisionId }: StaffDraft, lang: Lang): readonly Problem[] => [
  ...checkGiven('name', name, words.name[lang], lang),
  ...(divisionId === '' ? [problem('divisionId', words.chooseDivision[lang])] : []),
];

export const checkStaffNo = (staffNo: string, lang: Lang): readonly Problem[] => {
  const empty = checkGiven('staffNo', staffNo, words.staffNo[lang], lang);
  if (empty.length > 0 || shortNameForm.test(staffNo.trim())) return empty;
  return [problem('staffNo', words.wrongStaffNo[lang])];
};

export function checkPhone(phone: string, lang: Lang): readonly Problem[] {
  const wrong = checkMobile(phone);
  return wrong ? [problem('phone', wrong.text[lang])] : [];
}

export const checkOffices = ({ offices }: StaffDraft, lang: Lang): readonly Problem[] => [
  ...(offices.length === 0 ? [problem('offices', words.needOffice[lang])] : []),
  ...(areApart(offices) ? [problem('offices', officesApart[lang])] : []),
];
