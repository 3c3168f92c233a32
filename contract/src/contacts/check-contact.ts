import {
  type CourtDay,
  checkCreditCode,
  checkIdCard,
  checkPhone,
  type Fault,
  type Lang,
  type Problem,
  type Text,
} from '../core/index.ts';
import type { ContactDraft } from './model.ts';

const says = {
  name: { zh: '请填写姓名或名称，至少 2 个字', en: 'Enter the name, at least 2 characters' },
  sex: { zh: '请选择性别', en: 'Choose the sex' },
  idNo: { zh: '证件号码应为 6 至 30 位', en: 'The ID number has 6 to 30 characters' },
} as const satisfies Record<string, Text>;

/**
 * Every problem of a contact, each with its place. Numbers may be left out: one often does not know them of the other side;
 * what is given must be right. Run by both sides.
 */
export function checkContact(
  contact: ContactDraft,
  { lang, today }: { readonly lang: Lang; readonly today: CourtDay },
): readonly Problem[] {
  const problems: Problem[] = [];
  const wrong = (path: keyof ContactDraft, rule: string, text: Text) => problems.push({ path, rule, msg: text[lang] });
  const fault = (path: keyof ContactDraft, found: Fault | null) => {
    if (found) wrong(path, found.code, found.text);
  };
  const isPerson = contact.partyType === 'NATURAL';
  if ([...contact.name].length < 2) wrong('name', 'required', says.name);
  if (isPerson && contact.sex === null) wrong('sex', 'required', says.sex);
  if (isPerson && contact.idNo !== '') {
    if (contact.idType === 'ID_CARD') fault('idNo', checkIdCard(contact.idNo, today));
    else if (contact.idNo.length < 6) wrong('idNo', 'min', says.idNo);
  }
  if (!isPerson && contact.creditCode !== '') fault('creditCode', checkCreditCode(contact.creditCode));
  if (contact.phone !== '') fault('phone', checkPhone(contact.phone));
  return problems;
}
