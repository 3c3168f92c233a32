import { type FactorWay, smsCodeLength, totpLength } from '@sufu/contract/accounts';
import { normaliseDigits, type Text } from '@sufu/contract/core';
import { words as sessionWords } from '../words.ts';
import { words } from './words.ts';

const recoverySigns = 8;

/** What is wrong with a code as it is typed, before the server is asked. */
export function checkCode(way: FactorWay, code: string): Text | undefined {
  if (way === 'recovery')
    return code.replace(/[^\p{L}\p{N}]/gu, '').length === recoverySigns ? undefined : words.needRecovery;
  const length = way === 'totp' ? totpLength : smsCodeLength;
  if (normaliseDigits(code).length === length) return undefined;
  return way === 'totp' ? words.needTotp : sessionWords.needSms;
}
