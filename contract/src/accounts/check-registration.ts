import type { z } from 'zod';
import {
  type CourtDay,
  checkCreditCode,
  checkIdCard,
  checkLawyerLicence,
  checkMobile,
  type Fault,
  fault,
  type Lang,
  type Problem,
} from '../core/index.ts';
import type { register } from './calls.ts';
import { checkPassword } from './check-password.ts';

export type Registration = z.output<NonNullable<typeof register.body>>;
export type RegistrationContext = { readonly lang: Lang; readonly today: CourtDay };

/** A name in Chinese characters (with the dot of some peoples’ names) or letters; 2 to 50 characters. */
function checkPersonName(raw: string, zh: string, en: string): Fault | null {
  const name = raw.trim();
  if (name === '') return fault('required', `请填写${zh}`, `Enter ${en}`);
  return /^[\p{Script=Han}〇·•.\-’' \p{Script=Latin}]{2,50}$/u.test(name) && /\p{L}/u.test(name)
    ? null
    : fault('name', `${zh}请按证件上的写，2 到 50 个字`, `Enter ${en} as on the document, 2 to 50 characters`);
}

export const checkRealName = (raw: string): Fault | null => checkPersonName(raw, '真实姓名', 'your real name');

function checkUnitName(raw: string, zh: string, en: string): Fault | null {
  const length = [...raw.trim()].length;
  if (length === 0) return fault('required', `请填写${zh}`, `Enter ${en}`);
  return length >= 2 && length <= 100 && !/\p{Cc}/u.test(raw)
    ? null
    : fault('name', `${zh}请写全称，2 到 100 个字`, `Enter ${en} in full, 2 to 100 characters`);
}

const required = (raw: string, zh: string, en: string, check: (raw: string) => Fault | null): Fault | null =>
  raw.trim() === '' ? fault('required', `请填写${zh}`, `Enter ${en}`) : check(raw);

type Finding = readonly [path: string, fault: Fault | null];

/** An organisation names itself; whoever registers stands as its agent in `realName`. */
function checkOrganisation({
  name,
  creditCode,
  legalRepName,
}: NonNullable<Registration['organisation']>): readonly Finding[] {
  return [
    ['organisation.name', checkUnitName(name, '单位名称', 'the name of the organisation')],
    [
      'organisation.creditCode',
      required(creditCode, '统一社会信用代码', 'the unified social credit code', checkCreditCode),
    ],
    [
      'organisation.legalRepName',
      checkPersonName(legalRepName, '法定代表人姓名', 'the name of the legal representative'),
    ],
  ];
}

function checkLawyer({ licence, firm }: NonNullable<Registration['lawyer']>): readonly Finding[] {
  return [
    ['lawyer.licence', required(licence, '律师执业证号', 'the licence number', checkLawyerLicence)],
    ['lawyer.firm', checkUnitName(firm, '律师事务所', 'the law firm')],
  ];
}

const noOrganisation = { name: '', creditCode: '', legalRepName: '' };
const noLawyer = { licence: '', firm: '' };

/**
 * Every problem of a registration, with its path in the body: names, ID number (GB 11643), what the kind of user adds, the
 * phone (three checks in the order specified), the password twice, the consent. Whether phone or ID number are taken, and
 * the SMS code, only the server knows.
 */
export function checkRegistration(body: Registration, ctx: RegistrationContext): readonly Problem[] {
  const { userKind, organisation = noOrganisation, lawyer = noLawyer } = body;
  const findings: readonly Finding[] = [
    ['realName', checkRealName(body.realName)],
    ['idNumber', required(body.idNumber, '身份证号', 'your ID number', (raw) => checkIdCard(raw, ctx.today))],
    ...(userKind === 'organisation' ? checkOrganisation(organisation) : []),
    ...(userKind === 'lawyer' ? checkLawyer(lawyer) : []),
    ['phone', checkMobile(body.phone)],
  ];
  const found = findings.flatMap(([path, wrong]) =>
    wrong ? [{ path, rule: wrong.code, msg: wrong.text[ctx.lang] }] : [],
  );
  const consent = body.consent.trim()
    ? []
    : [
        {
          path: 'consent',
          rule: 'required',
          msg: { zh: '请阅读并勾选同意个人信息处理规则', en: 'Read the privacy terms and tick that you agree' }[
            ctx.lang
          ],
        },
      ];
  return [...found, ...checkPassword(body.password, body.passwordAgain, body, ctx.lang), ...consent];
}
