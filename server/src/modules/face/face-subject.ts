import { createHash } from 'node:crypto';
import { checkIdCard, courtDayOf, normaliseDigits, type Problem, Refused } from '@sufu/contract/core';
import type { startFace as call } from '@sufu/contract/face';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { findAccount, ownIdentityOf } from '../accounts/index.ts';

type Body = Input<typeof call>['body'];
export type FaceSubject = {
  /** Null: an account that does not exist; the check runs and never passes. */
  readonly userId: string | null;
  /** What limits are counted by, also for an account that does not exist. */
  readonly key: string;
  readonly name: string;
  readonly idNo: string;
};

const invalid = (lang: Context['lang'], path: string, zh: string, en: string): Refused =>
  new Refused('invalid', { n: 1 }, [{ path, rule: 'required', msg: { zh, en }[lang] }]);

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** Somebody who is nobody, for an account that does not exist: the provider is asked all the same, so that it looks and lasts alike. */
function nobody(key: string): Pick<FaceSubject, 'name' | 'idNo'> {
  const number = createHash('sha256').update(key).digest().readUInt32BE(0);
  const first = `11000019${50 + (number % 50)}0${1 + (number % 9)}1${number % 10}${String(number % 1_000).padStart(3, '0')}`;
  const sum = weights.reduce((total, weight, i) => total + weight * Number(first[i]), 0);
  return { name: '无名氏', idNo: `${first}${'10X98765432'[sum % 11]}` };
}

async function bySignIn({ db, secrets, lang }: Context, { username = '' }: Body): Promise<FaceSubject> {
  if (username === '') throw invalid(lang, 'username', '请填写手机号或证件号', 'Enter your phone or ID number');
  const { key, account } = await findAccount(db, secrets, username);
  const identity = account && (await ownIdentityOf(db, secrets, account.id));
  // A number that is only typed may be somebody else's: their face must not open the account of whoever typed it.
  const provenAccount =
    account && identity?.idNumber && identity.verified
      ? { userId: account.id, name: identity.name, idNo: identity.idNumber }
      : null;
  return { key, ...(provenAccount ?? { userId: null, ...nobody(key) }) };
}

function check({ lang, now }: Context, name: string, idNo: string): readonly Problem[] {
  const wrong = checkIdCard(idNo, courtDayOf(now));
  const noName = { path: 'name', rule: 'required', msg: { zh: '请填写姓名', en: 'Enter the name' }[lang] };
  return [
    ...(name === '' ? [noName] : []),
    ...(wrong ? [{ path: 'idNo', rule: wrong.code, msg: wrong.text[lang] }] : []),
  ];
}

async function byActor(context: Context, body: Body): Promise<FaceSubject> {
  const { actor, db, secrets } = context;
  if (!actor) throw new Refused('session.none');
  const userId = actor.userId;
  const identity = await ownIdentityOf(db, secrets, userId);
  const name = body.name?.trim() || identity.name;
  const idNo = normaliseDigits(body.idNo?.trim() || identity.idNumber || '');
  // Of a picture to compare with neither goes along.
  const problems = body.errand.detectType === 'mylibrary' ? [] : check(context, name, idNo);
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  return { userId, key: userId, name, idNo };
}

/** Oneself, under the name of the account; a number that is proved is not exchanged for another. */
async function byOwner(context: Context, body: Body): Promise<FaceSubject> {
  const { actor, db, secrets } = context;
  if (!actor) throw new Refused('session.none');
  if (actor.staff) throw new Refused('session.not-allowed');
  const { name: _, ...rest } = body;
  const subject = await byActor(context, rest);
  const identity = await ownIdentityOf(db, secrets, actor.userId);
  if (identity.verified && identity.idNumber !== subject.idNo) throw new Refused('identity.other-number');
  return subject;
}

const ways = { 'sign-in': bySignIn, verify: byActor, prove: byOwner } as const;

/** Whose face is looked at: whoever signs in by their account's number, or whom the signed-in person names, themselves unless said. */
export const resolveFaceSubject = (context: Context, body: Body): Promise<FaceSubject> =>
  ways[body.purpose](context, body);
