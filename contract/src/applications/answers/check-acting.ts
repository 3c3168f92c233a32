import { caseRefusals, fill, type Lang, type Problem, type Text } from '../../core/index.ts';
import type { Answers } from '../definition/field.ts';
import type { Kind } from '../definition/kind.ts';
import { people } from '../dictionaries/people.ts';
import { caseMisfit, misfitSentence } from '../fitting/fits-case.ts';
import { acceptsRole, fieldAgainstRole } from '../fitting/fits-standing.ts';
import type { Acting } from './acting.ts';
import { applyingParty, isOwnRow, standingOf } from './binding/bind-identity.ts';
import { caseFieldOf } from './case-field.ts';
import { rowsOf } from './place.ts';

const says = {
  role: {
    zh: '诉讼地位应是{allowed}中的一种，请重新选择',
    en: 'The litigation role is one of: {allowed}; choose again',
  },
  against: {
    zh: '您或您代理的当事人在本案中是{given}，和这里选的不合，请重新选择',
    en: 'In this case you or the party you act for are {given}, which does not go with this choice; choose again',
  },
  lawyer: {
    zh: '您的账号不是律师账号，请选别的代理人类型',
    en: 'Yours is not a lawyer’s account; choose another kind of agent',
  },
  forClient: {
    zh: '您用的是律师账号，又选了不由代理人提交，原告里却有别人：替当事人起诉的，请选“是”；只为自己起诉的，请把别人从原告里去掉',
    en: 'Yours is a lawyer’s account and you said that no agent files this, but others stand among the plaintiffs: choose Yes when you sue for a client, or take the others out when you sue for yourself alone',
  },
} as const satisfies Record<string, Text>;

const roleLabel = (role: string, lang: Lang): string =>
  people.LITIGANT_ROLE.options.find(({ value }) => value === role)?.label[lang] ?? role;

function checkCase(kind: Kind, answers: Answers, acting: Acting, lang: Lang): readonly Problem[] {
  const path = caseFieldOf(kind);
  if (path === null) return [];
  if (acting.notYours) return [{ path, rule: 'case', msg: caseRefusals['application.case-not-yours'].text[lang] }];
  if (!acting.side) return [];
  const party = applyingParty(kind, answers, acting);
  const standings = (party ? [party] : acting.parties).map(standingOf);
  const misfit = caseMisfit(kind, acting.side, standings, lang);
  if (misfit) return [{ path, rule: 'case', msg: misfitSentence(misfit, lang) }];
  const field = party && fieldAgainstRole(kind, party.role, answers);
  return field
    ? [{ path: field, rule: 'role', msg: fill(says.against, lang, { given: roleLabel(party.role, lang) }) }]
    : [];
}

/** Without a case of one's own the role is chosen, among those in which the kind is filed. */
function checkChosenRole(kind: Kind, answers: Answers, acting: Acting, lang: Lang): readonly Problem[] {
  const { applicantRole } = answers;
  if (kind.blocks.includes('caseRef') || applyingParty(kind, answers, acting) || typeof applicantRole !== 'string')
    return [];
  if (acceptsRole(kind, applicantRole) && fieldAgainstRole(kind, applicantRole, answers) === null) return [];
  const allowed = [...new Set(kind.roles?.map(({ role }) => roleLabel(role, lang)))];
  const msg = fill(says.role, lang, { allowed: allowed.join({ zh: '、', en: ', ' }[lang]) });
  return [{ path: 'applicantRole', rule: 'role', msg }];
}

function checkAgent(kind: Kind, answers: Answers, acting: Acting, lang: Lang): readonly Problem[] {
  if (answers.filedByAgent !== '1' || applyingParty(kind, answers, acting) || acting.self.lawyer) return [];
  const isLawyer = answers.agentKind === 'LAWYER' || answers.agentKind === 'LEGAL_AID_LAWYER';
  return isLawyer ? [{ path: 'agentKind', rule: 'account', msg: says.lawyer[lang] }] : [];
}

/** A lawyer who sues for a client says so: the client's suit is none of the lawyer's own (民诉法第61条). */
function checkClient(kind: Kind, answers: Answers, acting: Acting, lang: Lang): readonly Problem[] {
  const own = kind.fields.find(({ item }) => item === 'OWN_PARTY');
  if (!own || !acting.self.lawyer || answers.filedByAgent === '1') return [];
  const others = rowsOf(answers[own.name]).filter((row) => !isOwnRow(row, acting));
  return others.length > 0 ? [{ path: 'filedByAgent', rule: 'account', msg: says.forClient[lang] }] : [];
}

/**
 * Everything that speaks against this person filing this, in the case it names: the case, the role, the agent. `first`: it has
 * not been handed in yet; a correction keeps the case it was handed in for. The answers are bound (`bindIdentity`).
 */
export const checkActing = (
  kind: Kind,
  answers: Answers,
  acting: Acting,
  { lang, first }: { readonly lang: Lang; readonly first: boolean },
): readonly Problem[] => [
  ...(first || acting.notYours ? checkCase(kind, answers, acting, lang) : []),
  ...checkChosenRole(kind, answers, acting, lang),
  ...checkAgent(kind, answers, acting, lang),
  ...checkClient(kind, answers, acting, lang),
];
