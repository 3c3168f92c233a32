import { expect, test } from 'vitest';
import { toCourtDay } from '../core/index.ts';
import { smsTextKeys, smsTexts } from '../messages/index.ts';
import {
  checkKind,
  checkMaintenance,
  checkNoticeText,
  checkPrivacy,
  checkSites,
  isWithinHours,
  kindUnset,
  noticePreview,
  privacyUnset,
  settingTable,
} from './index.ts';

const today = toCourtDay('2026-11-23');
const asked = <V>(value: V, subject = 'court') => ({ subject, value, lang: 'zh' as const, today });
const paths = (problems: readonly { readonly path: string }[]) => problems.map(({ path }) => path);

test('what the release says passes its own rules', () => {
  for (const key of smsTextKeys) expect(checkNoticeText(asked(smsTexts[key], key))).toEqual([]);
  expect(checkPrivacy(asked(privacyUnset))).toEqual([]);
  expect(settingTable.privacy.value.safeParse(privacyUnset).success).toBe(true);
  expect(checkKind(asked(kindUnset))).toEqual([]);
});

test('words of a notice: every broken rule is said by language', () => {
  const fee = (zh: string) => paths(checkNoticeText(asked({ zh, en: smsTexts.fee.en }, 'fee')));
  for (const wrong of [
    '缴费',
    '您有一笔诉讼费待缴，请打开 https://pay.example 缴纳',
    '您有一笔诉讼费待缴，请打开 pay-court.cn 缴纳',
    '您的（2026）溪01民终7号案有一笔费用待缴',
    '【云溪中院】您有一笔诉讼费待缴，请登录平台',
    '您有一笔诉讼费待缴，请登录平台，编号 {code}',
    '您有一笔诉讼费待缴，请拨 13800000000 核对',
    '长'.repeat(61),
  ])
    expect(fee(wrong), wrong).toEqual(['zh']);
  expect(fee('您有一笔诉讼费待缴，请登录平台核对，疑问请拨12368')).toEqual([]);
  const pickup = (zh: string) => paths(checkNoticeText(asked({ zh, en: smsTexts.pickup.en }, 'pickup')));
  expect(pickup('您有一份法院文书待查收，核实请拨12368')).toEqual(['zh']);
  expect(pickup('法院文书待查收：{origin}/notice/open/{code}，再看 {code}')).toEqual(['zh']);
  const good = { zh: '请查收法院文书：{origin}/notice/open/{code}，核实拨12368', en: smsTexts.pickup.en };
  expect(checkNoticeText(asked(good, 'pickup'))).toEqual([]);
  expect(noticePreview(good, 'https://ssfw.example', 'zh')).toContain('https://ssfw.example/notice/open/K7M2QX');
});

test('a maintenance has both times in order, is not over, and lasts three days at the most', () => {
  const at = (from: string, until: string, more = {}) =>
    paths(checkMaintenance(asked({ from, until, zh: '', en: '', ...more })));
  expect(at('', '')).toEqual([]);
  expect(at('2026-12-05T22:00', '2026-12-06T06:00')).toEqual([]);
  for (const [from, until] of [
    ['2026-12-05T22:00', ''],
    ['2026-12-05T22:00', '2026-12-05T22:00'],
    ['2026-12-05T22:00', '2026-12-09T22:01'],
    ['2026-11-20T22:00', '2026-11-21T22:00'],
    ['2026-12-40T22:00', '2026-12-41T22:00'],
  ] as const)
    expect(at(from, until), from).toEqual(['until']);
  expect(at('', '', { zh: '升级数据库。' })).toEqual(['en']);
});

test('sites are https origins as browsers write them, each once', () => {
  const of = (...origins: string[]) => paths(checkSites(asked({ origins })));
  expect(of('https://map.example', 'https://map.example:8443')).toEqual([]);
  for (const wrong of [
    'http://map.example',
    'https://map.example/',
    'https://MAP.example',
    'https://map.example:443',
    'https://a@map.example',
    'https://*.example',
    'javascript:alert(1)',
  ])
    expect(of(wrong), wrong).toEqual(['origins.0']);
  expect(of('https://map.example', 'https://map.example')).toEqual(['origins.1']);
});

test('hours are those of the court, the last minute excluded, working days by its calendar', () => {
  const value = { ...kindUnset, from: '08:30', until: '17:30', days: 'WORKDAYS' as const };
  const at = (instant: string) => isWithinHours(value, new Date(instant));
  // Monday in Beijing.
  expect(at('2026-11-23T00:29:59Z')).toBe(false);
  expect(at('2026-11-23T00:30:00Z')).toBe(true);
  expect(at('2026-11-23T09:29:59Z')).toBe(true);
  expect(at('2026-11-23T09:30:00Z')).toBe(false);
  expect(at('2026-11-22T03:00:00Z')).toBe(false);
  expect(paths(checkKind(asked({ ...kindUnset, from: '17:30', until: '08:30' })))).toEqual(['until']);
  expect(paths(checkKind(asked({ ...kindUnset, from: '08:30' })))).toEqual(['until']);
});
