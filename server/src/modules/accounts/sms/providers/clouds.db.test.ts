import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../../platform/config/config.ts';
import { type TestGateway, testGateway } from '../../../../testing/providers/sms-gateway.ts';
import { smsProvider } from './choose-provider.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
beforeEach(() => gateway.behave('ok'));
afterAll(() => gateway.close());

const code = { phone: '15400000011', template: 'code', text: '验证码 1234', code: '1234', goodUntil: null } as const;
const notice = { ...code, template: 'notice', text: '您有一条诉讼服务消息，请登录平台查看', code: null } as const;
const newest = async () => (await gateway.messages()).at(-1);

const named = {
  aliyun: {
    code: '{"code":"1234"}',
    notice: '{}',
    wrongKey: 'SignatureDoesNotMatch',
    template: 'isv.SMS_TEMPLATE_ILLEGAL',
  },
  tencent: {
    code: '["1234"]',
    notice: '[]',
    wrongKey: 'AuthFailure.SignatureFailure',
    template: 'FailedOperation.TemplateIncorrectOrUnapproved',
  },
} as const;

for (const provider of ['aliyun', 'tencent'] as const) {
  const says = named[provider];
  const sender = (changed: Readonly<Record<string, string>> = {}) =>
    smsProvider(
      readConfig({
        SUFU_MODE: 'demonstration',
        DATABASE_URL: 'postgres:///none',
        ...gateway.cloudEnv(provider),
        ...changed,
      }).sms,
    );

  test(`${provider}: a code and a notice arrive, each by its template, signed as the provider verifies`, async () => {
    await sender().send('job-1', code);
    const sms = { phone: code.phone, signature: '云溪中院' };
    expect(await newest()).toMatchObject({ ...sms, template: 'SMS_CODE', text: says.code });
    await sender().send('job-2', notice);
    expect(await newest()).toMatchObject({ ...sms, template: 'SMS_NOTICE', text: says.notice });
  });

  test(`${provider}: what the provider refuses is tried again, and its error names nobody`, async () => {
    const before = (await gateway.messages()).length;
    for (const [changed, name] of [
      [{ SMS_KEY_SECRET: 'another secret' }, says.wrongKey],
      [{ SMS_TEMPLATE_CODE: 'SMS_NONE' }, says.template],
    ] as const) {
      const sent = sender(changed).send('job-3', code);
      await expect(sent).rejects.toThrow(name);
      await expect(sent).rejects.not.toThrow(/154|1234/);
    }
    await gateway.behave('500');
    await expect(sender().send('job-4', code)).rejects.toThrow('answered 500');
    expect(await gateway.messages()).toHaveLength(before);
  });

  test(`${provider}: a number that is none is not tried again`, async () => {
    const before = (await gateway.messages()).length;
    await sender().send('job-5', { ...code, phone: '12' });
    expect(await gateway.messages()).toHaveLength(before);
  });
}
