import { getUserInfo, issueHandOff, readTerms } from '@sufu/contract/accounts';
import { addApplication, editApplication, getApplyKey, listBin, removeApplication } from '@sufu/contract/applications';
import { addPeriod, learnHolidays, toCourtDay } from '@sufu/contract/core';
import { actOnApplication } from '@sufu/contract/desk';
import { readFeeTables } from '@sufu/contract/fees';
import { smsTexts } from '@sufu/contract/messages';
import {
  decideSetting,
  kindUnset,
  proposeSetting,
  rowsASecond,
  type SettingName,
  type SettingProposal,
  settingNames,
  theCourt,
} from '@sufu/contract/settings';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { firstStep, memberOf, newBrowser } from '../../modules/accounts/testing/second-factor.ts';
import { type CourtFixture, courtFixture } from '../../modules/applications/testing/fixtures.ts';
import { worded } from '../../modules/messages/sends/worded.ts';
import { onePersonFen } from '../../modules/payments/refunds/may-act.ts';
import { pagePolicy } from '../../pages/page-policy.ts';
import { type TestPortal, type TestUser, testPortal } from '../portal.ts';

/** Of every setting of the contract: what is seen of it in what the portal does, before and after it is changed. */
let portal: TestPortal;
let court: CourtFixture;
let second: TestUser;
let user: TestUser;
beforeAll(async () => {
  portal = await testPortal();
  court = await courtFixture(portal);
  second = await portal.fixtures.staff('admin', ['admin'], 'D09');
  user = await portal.fixtures.user('natural', { consent: '2026-11' });
});
afterEach(() => learnHolidays({}));
afterAll(() => portal.close());

type Asked = SettingProposal extends infer P ? (P extends unknown ? Omit<P, 'reason' | 'subject'> : never) : never;
async function set(asked: Asked, subject: string = theCourt): Promise<void> {
  const body = { ...asked, subject, reason: '测试各项设置' } as SettingProposal;
  const { data } = await portal.call(proposeSetting, { body }, { as: court.staff.admin });
  const decision = { version: data.version, act: 'approve' as const };
  await portal.call(decideSetting, { params: { id: data.id }, body: decision }, { as: second });
}
const key = async () => (await portal.call(getApplyKey, {}, { as: user })).data.applyKey;
const open = async (type: string) =>
  portal.call(addApplication, { params: { type }, body: { applyKey: await key() } }, { as: user });
const handOff = (redirectUrl: string) => portal.call(issueHandOff, { body: { redirectUrl } }, { as: user });
const type = 'lawsuit_filing_apply';
const recusal = 'receive_avoid_apply';

/** What is seen, and the change that is to be seen in it. A setting without an entry here does not typecheck. */
const seen: Readonly<
  Record<SettingName, { readonly look: () => Promise<unknown>; readonly change: () => Promise<void> }>
> = {
  kind: {
    look: async () => (await open(recusal)).reason,
    change: () =>
      set(
        {
          name: 'kind',
          value: { ...kindUnset, open: 'OFF', zh: '系统切换，请到窗口办理。', en: 'Come to the counter.' },
        },
        recusal,
      ),
  },
  caseNumbers: {
    look: async () => {
      const filing = await court.submitted({ type, owner: user });
      const body = { version: filing.version, action: 'accept' as const };
      return (await portal.call(actOnApplication, { params: { id: filing.id }, body }, { as: court.staff.counter }))
        .status;
    },
    change: () => set({ name: 'caseNumbers', value: { by: 'court' } }),
  },
  imports: {
    look: async () => rowsASecond(portal.services.settings.get('imports'), portal.clock.now()),
    change: () => set({ name: 'imports', value: { day: 500, night: 0, from: '07:00', until: '22:00' } }),
  },
  maintenance: {
    look: async () =>
      (await portal.call(editApplication, { params: { type }, body: {} as never }, { as: user })).status,
    change: () =>
      set({ name: 'maintenance', value: { from: '2026-11-23T14:00', until: '2026-11-23T16:00', zh: '', en: '' } }),
  },
  noticeText: {
    look: async () => worded(portal.services, { text: 'fee', letter: null, lang: 'zh' }).words,
    change: () =>
      set({ name: 'noticeText', value: { zh: '您有一笔诉讼费用待缴，请登录平台办理', en: smsTexts.fee.en } }, 'fee'),
  },
  holidays: {
    look: async () => addPeriod(toCourtDay('2028-01-18'), { value: 10, unit: 'day' }),
    change: () => set({ name: 'holidays', value: { rest: [...rest], makeUp: [] } }, '2028'),
  },
  fees: {
    look: async () => (await portal.call(readFeeTables, {})).data.config.divorceBase,
    change: () => set({ name: 'fees', value: { divorceBase: 5_000 } }),
  },
  lpr: {
    look: async () => (await portal.call(readFeeTables, {})).data.lpr.knownUntil,
    change: () => set({ name: 'lpr', value: { knownUntil: '2026-11-21', changes: [] } }),
  },
  refundLimit: {
    look: async () => onePersonFen(portal.services),
    change: () => set({ name: 'refundLimit', value: { yuan: 500 } }),
  },
  retention: {
    look: async () => {
      const { data } = await open(type);
      await portal.call(removeApplication, { params: { id: data.id }, body: {} }, { as: user });
      return (await portal.call(listBin, { query: {} }, { as: user })).data.rows[0]?.goneOn;
    },
    change: () => set({ name: 'retention', value: { binDays: 60, clientLogDays: 365 } }),
  },
  privacy: {
    look: async () => [
      (await portal.call(readTerms, {})).data.version,
      (await portal.call(getUserInfo, {}, { as: user })).data.termsDue,
    ],
    change: () => set({ name: 'privacy', value: { version: '2026-12', zh: ['一条。'], en: ['One.'] } }),
  },
  signIn: {
    look: async () => (await firstStep(newBrowser(portal), await memberOf(portal))).reason,
    change: () => set({ name: 'signIn', value: { secondFactor: 'administrators' } }),
  },
  frames: {
    look: async () => pagePolicy({ nonce: 'n', frames: portal.services.settings.get('frames').origins, html: '' }),
    change: () => set({ name: 'frames', value: { origins: ['https://map.example'] } }),
  },
  returns: {
    look: async () => (await handOff('https://partner.example/a')).status,
    change: () => set({ name: 'returns', value: { origins: ['https://partner.example'] } }),
  },
};
const rest: [string, string][] = [
  ['01-01', '01-01'],
  ['01-25', '02-01'],
  ['05-01', '05-05'],
  ['10-01', '10-08'],
];

/** Closes everything, so it comes last. */
const inOrder = [...settingNames].sort((a, b) => Number(a === 'maintenance') - Number(b === 'maintenance'));
test.each(inOrder)('a change of %s is seen in what the portal does', async (name) => {
  const { look, change } = seen[name];
  const before = await look();
  await change();
  expect(await look()).not.toEqual(before);
});
