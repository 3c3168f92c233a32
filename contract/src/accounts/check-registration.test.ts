import { describe, expect, it } from 'vitest';
import { toCourtDay } from '../core/index.ts';
import { checkPassword } from './check-password.ts';
import { checkRegistration, type Registration } from './check-registration.ts';
import { commonPasswords } from './common-passwords.ts';

const ctx = { lang: 'zh', today: toCourtDay('2026-11-23') } as const;
const right: Registration = {
  registerKey: '019a0000-0000-7000-8000-000000000000',
  userKind: 'natural',
  realName: '宋新禾',
  idNumber: '110000200002290040',
  phone: '15400000004',
  password: 'stream-under-cloud',
  passwordAgain: 'stream-under-cloud',
  consent: '2026-01',
  evenIfTaken: false,
};
const paths = (body: Partial<Registration>) => checkRegistration({ ...right, ...body }, ctx).map((p) => p.path);
const unit = { name: '云溪澄湖数控设备有限公司', creditCode: '91990000MA00T0013U', legalRepName: '梁启舟' };

describe('registration', () => {
  it('of each kind passes when right', () => {
    expect(paths({})).toEqual([]);
    expect(paths({ userKind: 'organisation', organisation: unit })).toEqual([]);
    expect(paths({ userKind: 'lawyer', lawyer: { licence: '19900201510000001', firm: '溪江明澜律师事务所' } })).toEqual(
      [],
    );
    expect(paths({ realName: '买买提·艾力', idNumber: '１１０００0200002290040' })).toEqual([]);
    expect(paths({ realName: 'Anna Lee' })).toEqual([]);
  });
  it('tells everything at once', () => {
    const empty = { realName: '', idNumber: ' ', phone: '', password: '', passwordAgain: '', consent: '' };
    expect(paths(empty)).toEqual(['realName', 'idNumber', 'phone', 'password', 'passwordAgain', 'consent']);
    expect(paths({ userKind: 'organisation' })).toEqual([
      'organisation.name',
      'organisation.creditCode',
      'organisation.legalRepName',
    ]);
    expect(paths({ userKind: 'lawyer', lawyer: { licence: '1', firm: '' } })).toEqual([
      'lawyer.licence',
      'lawyer.firm',
    ]);
  });
  it.each([
    [{ idNumber: '110000198505050021' }, 'idNumber', '身份证号最后一位不对，请核对'],
    [{ phone: '1540000000' }, 'phone', '手机号码长度不为11位'],
    [{ phone: '' }, 'phone', '手机号码不能为空'],
    [{ phone: '12345678901' }, 'phone', '手机号码格式不正确'],
    [{ realName: '宋' }, 'realName', '真实姓名请按证件上的写，2 到 50 个字'],
    [{ realName: '·-' }, 'realName', '真实姓名请按证件上的写，2 到 50 个字'],
    [{ passwordAgain: 'stream' }, 'passwordAgain', '两次填写的密码不一样，请重新填写'],
    [
      { userKind: 'organisation', organisation: { ...unit, creditCode: '91990000MA00T0013A' } },
      'organisation.creditCode',
      '统一社会信用代码最后一位不对，请核对',
    ],
  ] as const)('%j', (body, path, msg) => {
    expect(checkRegistration({ ...right, ...body }, ctx)).toEqual([{ path, rule: expect.any(String), msg }]);
  });
  it('does not ask a person for what only organisations and lawyers have', () => {
    expect(
      paths({ organisation: { name: '', creditCode: '', legalRepName: '' }, lawyer: { licence: '', firm: '' } }),
    ).toEqual([]);
  });
});

describe('passwords', () => {
  const rules = (password: string, own = {}) => checkPassword(password, password, own, 'zh').map((p) => p.rule);
  it.each([
    ['1234567', 'min'],
    ['x'.repeat(65), 'max'],
    ['12345678', 'common'],
    ['PassWord1', 'common'],
    ['zzzzzzzzzz', 'common'],
    ['云云云云云云云云', 'common'],
  ])('%s: %s', (password, rule) => {
    expect(rules(password)).toEqual([rule]);
  });
  it('are neither phone nor ID number, nor made of them', () => {
    const own = { phone: '15400000004', idNumber: '110000200002290040' };
    expect(
      ['15400000004', '154-0000-0004', '15400000004a', '110000200002290040', '20000229'].map((p) => rules(p, own)),
    ).toEqual(Array.from({ length: 5 }, () => ['own']));
    expect(rules('15400000004')).toEqual([]);
  });
  it('may be sentences', () => {
    expect(rules('云溪有水从山上来')).toEqual([]);
    expect(rules('x1'.repeat(32))).toEqual([]);
  });
  it('know at least a hundred common ones, each long enough to matter', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(100);
    expect([...commonPasswords].filter((p) => p.length < 8 || p !== p.toLowerCase())).toEqual([]);
  });
});
