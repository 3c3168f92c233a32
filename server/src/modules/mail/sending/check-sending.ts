import { checkPhone, courtDayOf, type Problem, Refused, refuse, type Text } from '@sufu/contract/core';
import {
  checkMailList,
  type FoundMaterial,
  isTrackingNo,
  type MailMaterial,
  normaliseTrackingNo,
} from '@sufu/contract/mail';
import type { SignedInContext } from '../../../platform/calls/context.ts';

const future: Text = { zh: '交邮日不能晚于今天', en: 'The day of posting cannot be later than today' };

/** The number as it is kept; refused where it is none. */
export function trackingNoOf({ services }: SignedInContext, raw: string): string {
  const number = normaliseTrackingNo(raw);
  return isTrackingNo(number, services.config.demonstration) ? number : refuse('mail.number');
}

/** One thing wrong with what was sent. */
export function wrongField(path: string, msg: string): Refused {
  const problem: Problem = { path, rule: 'required', msg };
  return new Refused('invalid', { n: 1 }, [problem]);
}

/** Nothing was posted tomorrow. `path`: the field of the day. */
export function refuseFuture({ now, lang }: SignedInContext, day: string, path: string): void {
  if (day > courtDayOf(now)) throw wrongField(path, future[lang]);
}

type List = { readonly materials: readonly MailMaterial[]; readonly phone: string; readonly address: string };

/** Everything that is wrong with a list and with who sends it. `phonePath`: where the phone was asked for. */
export function refuseWrongList({ lang }: SignedInContext, list: List, prefix = ''): void {
  const fault = list.phone === '' ? null : checkPhone(list.phone);
  const problems: readonly Problem[] = [
    ...checkMailList(list, lang).map((problem) =>
      problem.path === 'address' ? { ...problem, path: `${prefix}address` } : problem,
    ),
    ...(fault ? [{ path: `${prefix}phone`, rule: fault.code, msg: fault.text[lang] }] : []),
  ];
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
}

/** A list before anybody has looked into the parcel. */
export const unopened = (materials: readonly MailMaterial[]): FoundMaterial[] =>
  materials.map((material) => ({ ...material, mark: null, note: '' }));
