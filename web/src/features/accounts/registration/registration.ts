import { checkRegistration, type Registration, smsCodeLength, type UserKind } from '@sufu/contract/accounts';
import { type CourtDay, fill, type Lang, type Problem } from '@sufu/contract/core';
import { words } from '../words.ts';

/** What is filled in over the four steps; sent only at the end. */
export type Entry = Omit<Registration, 'registerKey' | 'userKind' | 'organisation' | 'lawyer'> & {
  readonly userKind: UserKind | undefined;
  readonly organisation: NonNullable<Registration['organisation']>;
  readonly lawyer: NonNullable<Registration['lawyer']>;
  readonly smsCode: string;
};

export const emptyEntry: Entry = {
  userKind: undefined,
  realName: '',
  idNumber: '',
  phone: '',
  smsCode: '',
  evenIfTaken: false,
  password: '',
  passwordAgain: '',
  consent: '',
  organisation: { name: '', creditCode: '', legalRepName: '' },
  lawyer: { licence: '', firm: '' },
};

export const stepCount = 4;
/** The step a problem belongs to, by its path. */
export function stepOf(path: string): number {
  if (path === 'userKind') return 0;
  if (path === 'phone' || path === 'smsCode') return 2;
  return path === 'password' || path === 'passwordAgain' || path === 'consent' ? 3 : 1;
}

/** The body to send: only what belongs to the kind of user. */
export function bodyOf(entry: Entry, registerKey: string): Registration {
  const { organisation, lawyer, smsCode: _, userKind = 'natural', ...rest } = entry;
  return {
    ...rest,
    userKind,
    registerKey,
    ...(userKind === 'organisation' ? { organisation } : {}),
    ...(userKind === 'lawyer' ? { lawyer } : {}),
  };
}

/** Every problem of the entry, with its path, in the order of the steps. */
export function problemsOf(entry: Entry, lang: Lang, today: CourtDay): readonly Problem[] {
  const missing = (path: string, text: (typeof words)['needKind'] | (typeof words)['needSms']): Problem => ({
    path,
    rule: 'required',
    msg: fill(text, lang),
  });
  return [
    ...(entry.userKind === undefined ? [missing('userKind', words.needKind)] : []),
    ...checkRegistration(bodyOf(entry, ''), { lang, today }),
    ...(entry.smsCode.trim().length === smsCodeLength ? [] : [missing('smsCode', words.needSms)]),
  ].sort((a, b) => stepOf(a.path) - stepOf(b.path));
}

export const problemsIn = (step: number, entry: Entry, lang: Lang, today: CourtDay): readonly Problem[] =>
  problemsOf(entry, lang, today).filter(({ path }) => stepOf(path) === step);
