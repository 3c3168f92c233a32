import { randomUUID } from 'node:crypto';
import {
  actOnMail,
  type DeskMailAct,
  drawUpMail,
  findMail,
  type MailMaterial,
  postMail,
  sendMail,
} from '@sufu/contract/mail';
import { type Stage, somebody } from './play.ts';

/** What the mail room did then; key and version follow from what stands. */
type Step = { readonly on: number; readonly by: string } & (
  | { readonly does: 'receive' | 'file' }
  | { readonly does: 'register'; readonly witnessNo: string; readonly found: Register['found'] }
  | { readonly does: 'report'; readonly cause: 'BAD_ADDRESS'; readonly note: string }
);
type Register = Extract<DeskMailAct, { act: 'register' }>;
type Mailing = {
  /** Kind of case and number: 民终101. */
  readonly caseNo: string;
  readonly materials: readonly MailMaterial[];
  readonly trackingNo: string;
  /** The day it was listed and posted. */
  readonly on: number;
  /** Who sends it, by the person's id: to the court; or to this party of the case. */
  readonly from: string;
  readonly to?: string;
  readonly steps: readonly Step[];
};

const paper = (name: string, pages: number, more: Partial<MailMaterial> = {}): MailMaterial => ({
  name,
  copies: 1,
  pages,
  form: 'ORIGINAL',
  back: false,
  ...more,
});
const ok = { mark: 'OK', note: '' } as const;

/** M1 to M5: filed, registered, waiting to be registered, came back, pages missing. */
const mailings: readonly Mailing[] = [
  {
    caseNo: '民终101',
    materials: [paper('传票', 1), paper('举证通知书', 2)],
    trackingNo: 'DEMO202600001',
    on: -31,
    from: 'K01',
    to: '林晓禾',
    steps: [
      { on: -28, by: 'K01', does: 'receive' },
      { on: -27, by: 'K01', does: 'file' },
    ],
  },
  {
    caseNo: '民申23',
    materials: [paper('原审判决书补正件', 12, { form: 'COPY' })],
    trackingNo: 'DEMO202600002',
    on: -24,
    from: 'U3',
    steps: [
      { on: -21, by: 'bailu', does: 'receive' },
      { on: -20, by: 'bailu', does: 'register', witnessNo: 'K01', found: [ok] },
    ],
  },
  {
    caseNo: '行初5',
    materials: [paper('证据原件', 45, { back: true })],
    trackingNo: 'DEMO202600003',
    on: -5,
    from: 'U3',
    steps: [{ on: -3, by: 'bailu', does: 'receive' }],
  },
  {
    caseNo: '民初12',
    materials: [paper('应诉通知书', 2), paper('起诉状副本', 9, { form: 'COPY' })],
    trackingNo: 'DEMO202600004',
    on: -10,
    from: 'K02',
    to: '东屿星野投资有限公司',
    steps: [
      { on: -7, by: 'bailu', does: 'report', cause: 'BAD_ADDRESS', note: '地址不详退回，已电话核对，改为电子送达。' },
    ],
  },
  {
    caseNo: '民初7',
    materials: [paper('补充鉴定材料', 18)],
    trackingNo: 'DEMO202600005',
    on: -7,
    from: 'U2',
    steps: [
      { on: -5, by: 'bailu', does: 'receive' },
      { on: -4, by: 'bailu', does: 'register', witnessNo: 'K02', found: [{ mark: 'PAGES', note: '少 3 页' }] },
    ],
  },
];

type Begun = { readonly id: string; readonly version: number };

/** To the court: listed and posted by the sender. */
async function fromParty(stage: Stage, mailing: Mailing): Promise<Begun> {
  const { invoke, caseNoOf, day, momentOf } = stage;
  const { materials, trackingNo, on, from } = mailing;
  const context = await somebody(stage, from, momentOf(on, 0));
  const address = '溪江省云溪市澄湖区明理路 18 号';
  const body = { key: randomUUID(), caseNo: caseNoOf(mailing.caseNo), address, materials: [...materials] };
  const { id, version } = await invoke(context, drawUpMail, { body });
  const later = await somebody(stage, from, momentOf(on, 1));
  const posted = { key: randomUUID(), version, carrier: 'EMS', trackingNo, postedOn: day(on) };
  return invoke(later, postMail, { params: { id }, body: posted });
}

/** From the court: to a party found by its name. */
async function fromCourt(stage: Stage, mailing: Mailing, name: string): Promise<Begun> {
  const { invoke, caseNoOf, day, momentOf } = stage;
  const { materials, trackingNo, on, from } = mailing;
  const caseNo = caseNoOf(mailing.caseNo);
  const context = await somebody(stage, from, momentOf(on, 0));
  const { cases } = await invoke(context, findMail, { body: { name } });
  const partyId = cases.find((found) => found.caseNo === caseNo)?.partyId ?? '';
  const contact = { phone: '', address: '溪江省云溪市澄湖区' };
  const body = { key: randomUUID(), caseNo, partyId, contact, materials: [...materials] };
  const { id, version } = await invoke(context, sendMail, { body });
  const later = await somebody(stage, from, momentOf(on, 1));
  const post = { act: 'post', key: randomUUID(), version, carrier: '法院专递', trackingNo, postedOn: day(on) } as const;
  return invoke(later, actOnMail, { params: { id }, body: post });
}

function bodyOf(step: Step, version: number): DeskMailAct {
  const stamp = { key: randomUUID(), version };
  switch (step.does) {
    case 'receive':
      return { act: 'receive', ...stamp, postmarkOn: null };
    case 'file':
      return { act: 'file', ...stamp, note: '' };
    case 'register':
      return { act: 'register', ...stamp, witnessNo: step.witnessNo, found: step.found };
    case 'report':
      return { act: 'report', ...stamp, cause: step.cause, note: step.note };
  }
}

/** What was sent by post in the last weeks, both ways, each act by its call (seed-content.md §12). */
export async function playMailings(stage: Stage): Promise<void> {
  for (const mailing of mailings) {
    let { id, version } = await (mailing.to === undefined
      ? fromParty(stage, mailing)
      : fromCourt(stage, mailing, mailing.to));
    for (const [n, step] of mailing.steps.entries()) {
      const context = await somebody(stage, step.by, stage.momentOf(step.on, n + 2));
      ({ id, version } = await stage.invoke(context, actOnMail, { params: { id }, body: bodyOf(step, version) }));
    }
  }
}
