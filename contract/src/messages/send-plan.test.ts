import { expect, test } from 'vitest';
import { channelRules, channelsFor, classOf, isSaidBySms, outsideChannels } from './notification-channels.ts';
import { type NotificationEvent, notificationEvents } from './notification-events.ts';
import { type Addresses, defaultPreferences, leftWithout, type Switch, switches } from './preferences.ts';
import { afterQuiet, sendPlan, smsADay, smsBatch } from './send-plan.ts';
import { readSmsText, smsTextKeys, smsTextOf, smsTexts } from './sms-texts.ts';

const noon = new Date('2026-11-23T12:00:00+08:00');
const everywhere: Addresses = { sms: true, mail: true, wechat: true };
const addressSets: readonly Addresses[] = Array.from({ length: 8 }, (_, bits) => ({
  sms: (bits & 1) > 0,
  mail: (bits & 2) > 0,
  wechat: (bits & 4) > 0,
}));
const ways = (event: NotificationEvent, off: readonly Switch[], addresses = everywhere) =>
  sendPlan(event, { ...defaultPreferences, off: [...off] }, addresses, noon).map(({ channel }) => channel);

test('by default each event goes out as the table of service.md §11 says', () => {
  expect(Object.fromEntries(notificationEvents.map((event) => [event, ways(event, []).join(' ')]))).toEqual({
    served: 'sms mail wechat',
    correction: 'sms mail wechat',
    question: 'sms mail wechat',
    deadline: 'sms mail wechat',
    lastDay: 'sms mail wechat',
    hearing: 'sms mail wechat',
    result: 'sms mail wechat',
    urgentResult: 'sms mail wechat',
    fee: 'sms mail wechat',
    // Its SMS is the accounts module's own.
    account: 'mail',
    application: 'mail',
    system: 'mail',
  });
  expect(notificationEvents.filter((event) => channelsFor(event).length === 0)).toEqual([]);
  expect(notificationEvents.filter((event) => !isSaidBySms(event))).toEqual(['account', 'application', 'system']);
});

test('every choice × every set of addresses: what carries time limits never has less than one channel while one leads anywhere', () => {
  let tried = 0;
  for (const event of notificationEvents) {
    const mine = switches.filter((name) => name.startsWith(`${classOf[event]}.`));
    for (let bits = 0; bits < 2 ** mine.length; bits += 1) {
      const off = mine.filter((_, i) => (bits & (1 << i)) > 0);
      for (const addresses of addressSets) {
        tried += 1;
        const sent = ways(event, off, addresses);
        const could = channelsFor(event).filter((channel) => addresses[channel]);
        const wanted = could.filter((channel) => !off.includes(`${classOf[event]}.${channel}` as Switch));
        if (channelRules[classOf[event]].sms !== 'kept') expect(sent).toEqual(wanted);
        else expect(sent).toEqual(wanted.length > 0 ? wanted : could.slice(0, 1));
        // Setting it is refused exactly where sending would have to overrule it.
        expect(leftWithout({ off }, addresses).includes(classOf[event])).toBe(
          channelRules[classOf[event]].sms === 'kept' && could.length > 0 && wanted.length === 0,
        );
      }
    }
  }
  expect(tried).toBe(9 * 8 * 8 + 3 * 2 * 8);
});

test('nobody without a phone is left out: mail, then WeChat; with neither nothing goes out', () => {
  expect(ways('served', ['served.mail'], { sms: false, mail: true, wechat: true })).toEqual(['wechat']);
  expect(ways('served', ['served.mail'], { sms: false, mail: true, wechat: false })).toEqual(['mail']);
  expect(ways('served', [], { sms: false, mail: false, wechat: false })).toEqual([]);
});

test('quiet hours begin on the second and end on it, and may be moved', () => {
  const usual = defaultPreferences.quiet;
  const at = (clock: string, quiet = usual) => afterQuiet(new Date(`2026-11-23T${clock}+08:00`), quiet).toISOString();
  expect(at('20:59:59.999')).toBe('2026-11-23T12:59:59.999Z');
  expect(at('21:00:00')).toBe('2026-11-24T00:00:00.000Z');
  expect(at('23:59:59')).toBe('2026-11-24T00:00:00.000Z');
  expect(at('00:00:00')).toBe('2026-11-23T00:00:00.000Z');
  expect(at('07:59:59.999')).toBe('2026-11-23T00:00:00.000Z');
  expect(at('08:00:00')).toBe('2026-11-23T00:00:00.000Z');
  expect(at('20:00:00', { from: 20, until: 9 })).toBe('2026-11-24T01:00:00.000Z');
  expect(at('08:59:59', { from: 20, until: 9 })).toBe('2026-11-23T01:00:00.000Z');
  expect(at('22:59:59', { from: 23, until: 6 })).toBe('2026-11-23T14:59:59.000Z');
});

test('at night a hearing waits for the morning; the last day, the account and an urgent result do not', () => {
  const night = new Date('2026-11-23T23:10:00+08:00');
  const at = (event: NotificationEvent) =>
    new Set(sendPlan(event, defaultPreferences, everywhere, night).map((send) => send.at.toISOString()));
  for (const event of notificationEvents)
    expect([event, ...at(event)]).toEqual([
      event,
      ['account', 'lastDay', 'urgentResult'].includes(event) ? night.toISOString() : '2026-11-24T00:00:00.000Z',
    ]);
  // 09:00 of the last day is after the latest end of the quiet hours, 18:00 before their earliest beginning.
  for (const clock of ['09:00:00', '18:00:00']) {
    const now = new Date(`2026-11-23T${clock}+08:00`);
    expect(sendPlan('lastDay', { off: [], quiet: { from: 20, until: 9 } }, everywhere, now)[0]?.at).toEqual(now);
  }
});

const waiting = (...events: NotificationEvent[]) => events.map((event, i) => ({ id: String(i), event }));
const batch = (events: NotificationEvent[], lastAt: Date | null = null, today = 0) =>
  smsBatch(waiting(...events), { lastAt, today }, defaultPreferences.quiet, noon);

test('several SMS of a minute are one, and that says T1', () => {
  expect(batch(['served'])).toMatchObject({ text: 'served', together: [{ id: '0' }], later: [] });
  expect(batch(['served', 'fee', 'result'])).toMatchObject({ text: 'notice', later: [] });
  expect(batch(['served', 'fee', 'result']).together).toHaveLength(3);
  const last = new Date(noon.getTime() - 59_999);
  expect(batch(['served'], last)).toMatchObject({ together: [], later: [{ at: new Date(last.getTime() + 60_000) }] });
  expect(batch(['served'], new Date(noon.getTime() - 60_000)).together).toHaveLength(1);
});

test('the eleventh SMS of a day waits for the next morning, but for what was served and time limits', () => {
  expect(batch(['fee'], null, smsADay - 1).together).toHaveLength(1);
  const over = batch(['fee', 'served', 'lastDay', 'deadline', 'hearing'], null, smsADay);
  expect(over.together.map(({ event }) => event)).toEqual(['served', 'lastDay', 'deadline']);
  expect(over.later).toMatchObject([
    { event: 'fee', at: new Date('2026-11-24T00:00:00Z') },
    { event: 'hearing', at: new Date('2026-11-24T00:00:00Z') },
  ]);
});

test('no SMS names anybody, a case or a number, and only T7 holds a link', () => {
  for (const key of smsTextKeys)
    for (const text of Object.values(smsTexts[key])) {
      expect(text).not.toMatch(/\d{6,}|[（(〔]\d{4}|\d号|案|法官|原告|被告|某/);
      expect(/https?:|\{/.test(text)).toBe(key === 'pickup');
    }
  expect(new Set(notificationEvents.map(smsTextOf))).toEqual(
    new Set(['notice', 'served', 'deadline', 'lastDay', 'hearing', 'fee']),
  );
  expect(outsideChannels).toEqual(['sms', 'mail', 'wechat']);
});

test('a ready text is known again, T7 with its code', () => {
  for (const key of smsTextKeys)
    for (const text of Object.values(smsTexts[key])) {
      const ready = text.replace('{origin}', 'https://ssfw.example').replace('{code}', 'aB3_-x9');
      expect(readSmsText(ready)).toMatchObject({ key, code: key === 'pickup' ? 'aB3_-x9' : null });
    }
  expect(readSmsText('您好')).toBeNull();
});
