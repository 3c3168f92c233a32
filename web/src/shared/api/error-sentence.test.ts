import { beforeAll, expect, it } from 'vitest';
import { errorSentence, problemsWith } from './error-sentence.ts';
import { CallFailed } from './invoke.ts';
import { loadRefusals } from './refusal-texts.ts';

beforeAll(loadRefusals);

const field = { path: 'phone', rule: 'format', msg: '手机号码长度不为11位' };
const failed = (reason: ConstructorParameters<typeof CallFailed>[1], msg: string) =>
  new CallFailed(400, reason, msg, [field], undefined, 'zh');

it('says a refusal in the language of the page, with its figures', () => {
  const often = failed('request.too-often', '操作太频繁，请 30 秒后再试');
  expect(errorSentence(often, 'zh')).toBe('操作太频繁，请 30 秒后再试');
  expect(errorSentence(often, 'en')).toBe('Too many requests; try again in 30 seconds');
  const long = failed('request.too-often', '操作太频繁，请 9 分钟后再试');
  expect(errorSentence(long, 'en')).toBe('Too many requests; try again in 9 minutes');
  expect(errorSentence(failed('session.none', '请先登录'), 'en')).toBe('Sign in first');
});

it('leaves a sentence as it was said where it knows no other', () => {
  expect(errorSentence(failed('session.none', '请从本站登录'), 'en')).toBe('请从本站登录');
});

it('shows problems of fields only in the language they came in', () => {
  expect(problemsWith(failed('invalid', '有 1 处要改，改好后再试'), 'zh')).toEqual([field]);
  expect(problemsWith(failed('invalid', '有 1 处要改，改好后再试'), 'en')).toEqual([]);
});
