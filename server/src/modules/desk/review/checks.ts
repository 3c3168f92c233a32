import type { IdentityProof } from '@sufu/contract/accounts';
import { claimsTotal, dictionaries, lastDayToFile, liveMaterials, type RawAnswers } from '@sufu/contract/applications';
import {
  calendarKnows,
  courtDayOf,
  formatCourtDay,
  formatFen,
  parseCaseNo,
  type Text,
  toCourtDay,
} from '@sufu/contract/core';
import type { ReviewItem } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { HookPoint } from '../../../platform/modules/hook-point.ts';
import { findUser, type KnownUser, ownIdentityOf } from '../../accounts/index.ts';
import { caseFacts, caseForFiler } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import type { DeskItem } from './desk-item.ts';
import { isAmongPlaintiffs, isFiledByAgent, plaintiffNames } from './parties-of.ts';

type Check = ReviewItem['checks'][number];
const check = (label: Text, ok: boolean, value: Text): Check => ({ label, value, ok });
const yes: Text = { zh: '一致', en: 'Yes' };

const proofs: Readonly<Record<IdentityProof | 'typed', Text>> = {
  face: { zh: '已核验：刷脸', en: 'Proved by a face check' },
  counter: { zh: '已核验：窗口看过身份证', en: 'Proved: the counter saw the ID card' },
  register: { zh: '已核验：与本院案件记载一致', en: 'Proved by the court’s register of a case' },
  typed: {
    zh: '未核验，只是本人填写的；可以请其刷脸核验，或带身份证到窗口核验',
    en: 'Not proved, only typed; it can be proved by a face check, or at the counter with the ID card',
  },
};

/** A lawyer’s licence is what they typed until the counter has seen it. */
function licenceCheck(owner: KnownUser | null): readonly Check[] {
  if (owner?.kind !== 'lawyer') return [];
  const seen = { zh: '窗口看过原件', en: 'The counter saw the original' };
  const typed = {
    zh: '未核验，只是本人填写的；可以到窗口核验原件',
    en: 'Not proved, only typed; the counter can look at the original',
  };
  return [check({ zh: '律师执业证', en: 'Licence to practise' }, owner.licenceSeen, owner.licenceSeen ? seen : typed)];
}

/** What later modules know of an application that a clerk would look up elsewhere. */
export const reviewChecks = new HookPoint<
  (context: Pick<SignedInContext, 'db' | 'secrets'>, row: DeskItem['row']) => Promise<readonly Check[]>
>('checks of a review');

/** What a clerk would otherwise look up, before reading. Says what is so; what follows from it the clerk decides. */
export async function checksOf(context: SignedInContext, item: DeskItem): Promise<Check[]> {
  const owner = await findUser(context.db, item.row.ownerId);
  const told: Check[] = [];
  for (const checks of context.services.hooks.of(reviewChecks)) told.push(...(await checks(context, item.row)));
  const found = [
    ...told,
    ...(await standingCheck(context, item)),
    ...(await courtCheck(context, item)),
    ...(await filerCheck(context, item)),
    ...clientCheck(item),
    ...(await namedCaseCheck(context, item)),
    check({ zh: '实名核验', en: 'Identity proved' }, owner?.proof != null, proofs[owner?.proof ?? 'typed']),
    ...licenceCheck(owner),
    ...timeCheck(item, context.now),
    materialsCheck(item, owner?.proof != null),
    ...amountCheck(item.answers),
    check(
      { zh: '签名', en: 'Signature' },
      typeof item.answers.signature === 'string',
      typeof item.answers.signature === 'string' ? { zh: '已签名', en: 'Signed' } : { zh: '未签名', en: 'Not signed' },
    ),
  ];
  return [...found, ...calendarCheck(item)];
}

/** Is whoever filed it a party of the case, or the agent of one; and is the applicant that party? */
async function standingCheck({ db, now }: SignedInContext, { row, answers }: DeskItem): Promise<readonly Check[]> {
  if (!row.caseId) return [];
  const label = { zh: '申请人是本案当事人', en: 'The applicant is a party to the case' };
  const standings = (await caseForFiler(db, row.ownerId, row.caseId, now))?.standings;
  if (!standings) return [check(label, false, { zh: '不是', en: 'No' })];
  const { applicantName } = answers;
  const standing = standings.find(({ party }) => party.name === applicantName) ?? standings[0];
  const isNamed = applicantName === undefined || applicantName === standing.party.name;
  const name = standing.party.name;
  const found = check(label, isNamed, isNamed ? yes : { zh: `案件登记为${name}`, en: `The case record says ${name}` });
  if (!standing.agent) return [found];
  const special = standing.agent.authority === 'SPECIAL';
  const authority = special ? { zh: '特别授权', en: 'Special' } : { zh: '一般授权', en: 'General' };
  // The record may be older than the power of attorney that comes with the application.
  return [
    found,
    check({ zh: '代理权限', en: 'Authority of the agent' }, special || answers.authorityKind !== 'SPECIAL', authority),
  ];
}

/** Without a case the agent alone says whom they act for; no account and no record stands behind it. */
function clientCheck({ row, kind, answers }: DeskItem): readonly Check[] {
  if (row.caseId || !isFiledByAgent(answers) || !kind.blocks.includes('agent')) return [];
  const label = { zh: '被代理人身份', en: 'Identity of the party represented' };
  return [check(label, false, { zh: '由代理人填写，未核验', en: 'Typed by the agent, not verified' })];
}

/** A case of this court that is named by somebody who is no party or agent in it: what the register says, for the desk only. */
async function namedCaseCheck({ db }: SignedInContext, item: DeskItem): Promise<readonly Check[]> {
  const { row, kind, answers, caseId } = item;
  const number = kind.caseField && answers[kind.caseField.name];
  if (row.caseId || typeof number !== 'string' || !parseCaseNo(number)) return [];
  const label = { zh: '所写的案件', en: 'The case named' };
  const facts = caseId && (await caseFacts(db, [caseId])).get(caseId);
  if (!facts) return [check(label, false, { zh: '本院没有这个案号', en: 'This court has no case of that number' })];
  const stage = dictionaries.CASE_STAGE.options.find(({ value }) => value === facts.stage)?.label;
  const outsider = { zh: '提交人不是登记的当事人、代理人', en: 'whoever filed is no party or agent on record' };
  const standing = {
    zh: [facts.cause, stage?.zh, outsider.zh].filter(Boolean).join('，'),
    en: [facts.cause, stage?.en, outsider.en].filter(Boolean).join(', '),
  };
  return [check(label, kind.caseField?.whose === 'stranger', standing)];
}

/** Is the court it is filed with this one? Where the form asks for none there is nothing to compare. */
async function courtCheck({ services }: SignedInContext, { row, kind }: DeskItem): Promise<readonly Check[]> {
  if (!kind.fields.some(({ name }) => name === 'courtId') || row.courtId === null) return [];
  const { ownCourt, courtName } = await directoryOf(services);
  const name = courtName(row.courtId);
  return [
    check({ zh: '受理法院是本院', en: 'Filed with this court' }, row.courtId === ownCourt.id, { zh: name, en: name }),
  ];
}

/** A new suit: is whoever filed it one of those who sue, or their agent? Their account is to see the case. */
async function filerCheck(
  { db, secrets }: SignedInContext,
  { row, kind, answers }: DeskItem,
): Promise<readonly Check[]> {
  if (kind.key !== 'lawsuit_filing_apply' || row.caseId) return [];
  const label = { zh: '提交人是起诉的一方', en: 'Whoever filed it is one of those who sue' };
  const identity = await ownIdentityOf(db, secrets, row.ownerId);
  const { name } = identity;
  const suing = plaintiffNames(answers).join('、');
  const said = (zh: string, en: string): Text => ({ zh: `原告${suing}；${zh}`, en: `Plaintiff: ${suing}; ${en}` });
  if (isFiledByAgent(answers)) {
    const { agentName = name } = answers;
    if (agentName === name) return [check(label, true, said(`由代理人${name}提交`, `filed by the agent ${name}`))];
    const other = said(
      `写的代理人是${agentName}，提交人是${name}`,
      `the agent named is ${agentName}, ${name} filed it`,
    );
    return [check(label, false, other)];
  }
  const isOwn = isAmongPlaintiffs(answers, identity);
  return [
    check(
      label,
      isOwn,
      isOwn
        ? said('本人提交', 'filed in person')
        : said(
            `提交人${name}不是原告，也没有写明代理`,
            `${name}, who filed it, is neither plaintiff nor named as agent`,
          ),
    ),
  ];
}

function timeCheck({ kind, answers, row }: DeskItem, now: Date): readonly Check[] {
  if (!kind.blocks.includes('lateness')) return [];
  const label = { zh: '在期限内提出', en: 'Filed in time' };
  const lastDay = lastDayToFile(kind, answers, courtDayOf(row.submittedAt ?? now));
  const late = answers.isOverdue === '1';
  if (lastDay) {
    const value = {
      zh: `${formatCourtDay(lastDay, 'zh')}届满`,
      en: `Last day ${formatCourtDay(lastDay, 'en')}`,
    };
    return [check(label, !late, value)];
  }
  return [
    check(label, !late, late ? { zh: '已过期限，附有理由', en: 'Late, with a reason' } : { zh: '是', en: 'Yes' }),
  ];
}

function materialsCheck({ kind, answers }: DeskItem, verified: boolean): Check {
  const label = { zh: '应交的材料', en: 'Required papers' };
  const missing = liveMaterials(kind, answers, { verified })
    .filter(({ need, files }) => need === 'needed' && files.length === 0)
    .map(({ material }) => material.label);
  if (missing.length === 0) return check(label, true, { zh: '齐全', en: 'All there' });
  return check(label, false, {
    zh: `缺${missing.map(({ zh }) => zh).join('、')}`,
    en: `Missing: ${missing.map(({ en }) => en).join(', ')}`,
  });
}

/** The amount in dispute is the sum of the claims for money; the fee is worked out from it. */
function amountCheck(answers: RawAnswers & DeskItem['answers']): readonly Check[] {
  const { subjectAmount } = answers;
  if (typeof subjectAmount !== 'number' || !Array.isArray(answers.claims)) return [];
  const total = claimsTotal(answers);
  const label = { zh: '标的额与各项请求合计', en: 'Amount in dispute equals the claims' };
  const value = {
    zh: `请求合计${formatFen(total, 'zh')}`,
    en: `Claims add up to ${formatFen(total, 'en')}`,
  };
  return [check(label, total === subjectAmount, total === subjectAmount ? yes : value)];
}

/** procedure.md §3.2: without the year's notice the day rests on weekends only, and somebody must know. */
function calendarCheck({ row }: DeskItem): readonly Check[] {
  if (row.dueDay === null || calendarKnows(toCourtDay(row.dueDay))) return [];
  const value = {
    zh: '当年放假安排还没有录入，届满日只按周末推算',
    en: 'The holidays of that year are not on record; only weekends were counted',
  };
  return [check({ zh: '届满日', en: 'Last day' }, false, value)];
}
