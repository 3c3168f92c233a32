import { expect, test } from 'vitest';
import { smsTextKeys } from './sms-texts.ts';
import { wechatFieldSigns, wechatFields } from './wechat-texts.ts';

test('no field is longer than WeChat takes, names anybody or a case, or holds a link', () => {
  for (const key of smsTextKeys)
    for (const lang of ['zh', 'en'] as const) {
      const [about, when, act] = wechatFields(key, new Date('2026-12-31T16:05:00Z'), lang);
      for (const text of [about, act]) {
        expect([...text].length, text).toBeLessThanOrEqual(wechatFieldSigns);
        expect(text).not.toMatch(/\d|[（(〔]|案|法官|原告|被告|https?:/);
      }
      expect(when).toBe('2027年1月1日 00:05');
    }
});

test('says what it is about, or no more than that there is something', () => {
  const about = (key: (typeof smsTextKeys)[number]) => wechatFields(key, new Date(0), 'zh')[0];
  expect([about('lastDay'), about('notice'), about('pickup')]).toEqual([
    ...['诉讼期限今天届满', '诉讼服务消息', '诉讼服务消息'],
  ]);
});
