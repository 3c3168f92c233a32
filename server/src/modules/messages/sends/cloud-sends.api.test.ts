import { reportSms, smsTexts } from '@sufu/contract/messages';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { type TestGateway, testGateway } from '../../../testing/providers/sms-gateway.ts';
import { type Sending, sendingOn } from '../testing/sending.ts';

const key = 'a-report-key-for-tests';
const beijing = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
/** The forms of both clouds' pushes. */
const pushes = {
  aliyun: (ref: string, at: Date, isThere: boolean) => ({
    ...{ phone_number: '1381111', send_time: beijing(at), report_time: beijing(at), err_msg: '用户接收成功' },
    ...{ success: isThere, err_code: isThere ? 'DELIVERED' : 'MOBILE_NOT_ON_SERVICE', sms_size: '1', biz_id: ref },
    out_id: 'x',
  }),
  tencent: (ref: string, at: Date, isThere: boolean) => ({
    ...{ user_receive_time: beijing(at), nationcode: '86', mobile: '138', description: '用户短信送达成功', sid: ref },
    ...{ report_status: isThere ? 'SUCCESS' : 'FAIL', errmsg: isThere ? 'DELIVRD' : 'MOBILE_NOT_ON_SERVICE' },
  }),
};

describe.each(['aliyun', 'tencent'] as const)('%s', (provider) => {
  let portal: TestPortal;
  let gateway: TestGateway;
  let sending: Sending;
  let me: TestUser;
  beforeAll(async () => {
    gateway = await testGateway();
    portal = await testPortal({ env: { ...gateway.cloudEnv(provider), SMS_REPORT_KEY: key } });
    sending = sendingOn(portal);
  });
  beforeEach(async () => {
    await gateway.behave('ok');
    // The cloud's clock is the machine's.
    portal.clock.set(new Date().toISOString());
    me = await portal.fixtures.user();
    await portal.database.pool.query('update notification_sends set next_at = null');
    await sending.tell(me, 'lastDay');
  });
  afterEach(() => gateway.behave('ok'));
  afterAll(async () => {
    await portal.close();
    await gateway.close();
  });
  const sent = async () => (await gateway.messages()).filter(({ phone }) => phone === me.phone);

  test('an SMS sent without an answer is asked for before it is sent again, and was not lost', async () => {
    await gateway.behave('lose');
    await sending.round('sms');
    expect([await sending.states(me, 'sms'), (await sent()).length]).toEqual([['unknown'], 1]);
    await gateway.behave('ok');
    portal.clock.forward(60);
    await sending.round('sms');
    expect([await sending.states(me, 'sms'), (await sent()).length]).toEqual([['arrived'], 1]);
  });

  test('one that the provider never had is sent again, once', async () => {
    await gateway.behave('500');
    await sending.round('sms');
    expect(await sending.states(me, 'sms')).toEqual(['unknown']);
    await gateway.behave('ok');
    portal.clock.forward(60);
    await sending.round('sms');
    expect([await sending.states(me, 'sms'), await sent()]).toEqual([['waiting'], []]);
    portal.clock.forward(10);
    await sending.round('sms');
    await sending.round('sms');
    expect([await sending.states(me, 'sms'), (await sent()).length]).toEqual([['sent'], 1]);
  });

  test('where no report comes the provider is asked, ten minutes later', async () => {
    await sending.round('sms');
    portal.clock.forward(599);
    await sending.round('sms');
    expect(await sending.states(me, 'sms')).toEqual(['sent']);
    portal.clock.forward(1);
    await sending.round('sms');
    expect(await sending.states(me, 'sms')).toEqual(['arrived']);
  });

  test('its reports are read as it pushes them, with the time they name', async () => {
    await sending.round('sms');
    const [row] = await sending.rows(me, 'sms');
    portal.clock.forward(90);
    const at = new Date(Math.floor((portal.clock.now().getTime() - 30_000) / 1_000) * 1_000);
    const push = (body: readonly object[]) =>
      portal.call(reportSms, { params: { provider }, query: { key }, body: body as never });
    expect((await push([pushes[provider]('serial-of-nobody', at, true)])).status).toBe(200);
    expect(await sending.states(me, 'sms')).toEqual(['sent']);
    expect((await push([pushes[provider](String(row?.provider_ref), at, true)])).status).toBe(200);
    expect(await sending.rows(me, 'sms')).toMatchObject([{ state: 'arrived', arrived_at: at }]);
  });

  test('one that did not arrive is said to have failed, with the code of the provider alone', async () => {
    await sending.round('sms');
    const [row] = await sending.rows(me, 'sms');
    const body = [pushes[provider](String(row?.provider_ref), portal.clock.now(), false)];
    await portal.call(reportSms, { params: { provider }, query: { key }, body: body as never });
    expect(await sending.rows(me, 'sms')).toMatchObject([{ state: 'failed', failure: 'MOBILE_NOT_ON_SERVICE' }]);
  });

  test('a notice without a template of its own is said as the notice, with nothing of the person', async () => {
    await sending.round('sms');
    expect(await sent()).toMatchObject([{ template: 'SMS_NOTICE' }]);
    expect(JSON.stringify((await sent())[0])).not.toContain(smsTexts.lastDay.zh);
  });
});
