import {
  type Answers,
  addApplication,
  cancelApplication,
  editApplication,
  getApplyKey,
  recallApplication,
  type StateCode,
  submitApplication,
} from '@sufu/contract/applications';
import { toCourtDay } from '@sufu/contract/core';
import {
  actOnApplication,
  claimApplication,
  proposeDecision,
  returnApplication,
  type WordAction,
} from '@sufu/contract/desk';
import { exampleFor } from '@sufu/contract/examples';
import { putFileForWeb } from '@sufu/contract/files';
import sharp from 'sharp';
import { transact } from '../../platform/context.ts';
import { courtId, courts, divisions, regions } from '../../seed/directory.ts';
import type { Signed } from '../../testing/given.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { registerCase } from '../cases/index.ts';
import { putDirectory } from '../directory/index.ts';
import { needsCase } from './case-binding.ts';
import { kindOf } from './kind-of.ts';

export type GivenDraft = {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly owner: Signed;
};
export type GivenCourt = Awaited<ReturnType<typeof givenCourt>>;

const origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
const recusal = 'receive_avoid_apply';
let caseNumber = 900;

/** A small court on one portal: directory, one panel, its clerk, the filing counter, a case of one party. Everything goes through use cases. */
export async function givenCourt(portal: TestPortal) {
  const { ground, given } = portal;
  const change = <T>(work: Parameters<typeof transact<T>>[3]) => transact(ground, origin, ground.now(), work);
  await change(({ tx }) => putDirectory(tx, { courts, divisions, regions }));
  const staff = {
    judge: await given.staff('judge', ['judge', 'presiding_judge'], 'D03', { realName: '苏问渠' }),
    clerk: await given.staff('clerk', ['clerk'], 'D03', { realName: '江晚照' }),
    otherClerk: await given.staff('clerk', ['clerk'], 'D03', { realName: '程见山' }),
    farClerk: await given.staff('clerk', ['clerk'], 'D04', { realName: '万里云' }),
    president: await given.staff('judge', ['president'], 'D09', { realName: '温如故' }),
    counter: await given.staff('filing_clerk', ['filing_clerk'], 'D01', { realName: '向晴' }),
    filingJudge: await given.staff('judge', ['judge', 'filing_division'], 'D01', { realName: '言澈' }),
    cashier: await given.staff('cashier', ['cashier'], 'D12', { realName: '钱多宝' }),
    admin: await given.staff('admin', ['admin'], 'D09', { realName: '管机器' }),
  };
  const party = await given.user();
  const signatures = new Map<string, string>();

  const caseOf = (owner: Signed, more: { agent?: Signed; stage?: string } = {}): Promise<string> => {
    caseNumber += 1;
    return change((of) =>
      registerCase(of, ground.secrets, {
        caseNo: `(2026)溪01民终${caseNumber}号`,
        cause: '民间借贷纠纷',
        caseKind: 'CIVIL',
        courtId,
        divisionId: 'D03',
        procedure: 'SECOND',
        stage: more.stage ?? 'SCHEDULED',
        filedOn: toCourtDay('2026-10-14'),
        amount: 18_600_000,
        parties: [
          {
            name: owner.name,
            partyType: 'NATURAL',
            role: 'APPELLANT',
            userId: owner.id,
            details: {},
            agents: more.agent
              ? [
                  {
                    name: more.agent.name,
                    firm: '溪江明澜律师事务所',
                    kind: 'LAWYER',
                    authority: 'SPECIAL',
                    userId: more.agent.id,
                  },
                ]
              : [],
          },
          { name: '周既白', partyType: 'NATURAL', role: 'APPELLEE', details: {} },
        ],
        panel: [
          { userId: staff.judge.id, position: 'presiding_judge', inCharge: true },
          { userId: staff.clerk.id, position: 'clerk' },
        ],
      }),
    );
  };

  const picture = async (owner: Signed, name = '签名.png'): Promise<string> => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    return (await portal.call(putFileForWeb, Object.assign({ query: {} }, { body }), { as: owner })).data.id;
  };
  /** Signed in anew: a session ends while a test moves the clock. */
  const again = async (made: GivenDraft): Promise<GivenDraft> => ({
    ...made,
    owner: { ...made.owner, token: await given.session(made.owner.id) },
  });
  const signatureOf = async (owner: Signed): Promise<string> => {
    const kept = signatures.get(owner.id) ?? (await picture(owner));
    signatures.set(owner.id, kept);
    return kept;
  };

  /** Right answers of a kind for this person; what the case and the system fill in is left to them. */
  /** Whom a party of the case may write to: as the form says it. */
  const judgeOfCase = async (): Promise<string> => {
    const { staff_no } = await ground.db
      .selectFrom('staff')
      .select('staff_no')
      .where('user_id', '=', staff.judge.id)
      .executeTakeFirstOrThrow();
    return `苏问渠（${staff_no}）`;
  };
  const answersFor = async (type: string, owner: Signed, more: Answers = {}): Promise<Answers> => {
    const file = await signatureOf(owner);
    const { answers } = exampleFor(type, { file: () => file, courtId });
    const own: Answers =
      type === recusal
        ? { recusalTargets: [{ _id: 't1', targetName: '苏问渠', targetPosition: 'PRESIDING' }] }
        : 'judgeId' in answers
          ? { judgeId: await judgeOfCase() }
          : {};
    const { caseNo: _, signDate: __, ...rest } = { ...answers, ...own, ...more };
    return { ...rest, ...(more.caseNo === undefined ? {} : { caseNo: more.caseNo }) };
  };

  type Wish = { readonly type?: string; readonly owner?: Signed; readonly caseId?: string; readonly answers?: Answers };
  const emptyDraft = async ({ type = recusal, owner = party, caseId }: Wish = {}): Promise<GivenDraft> => {
    const { applyKey } = (await portal.call(getApplyKey, {}, { as: owner })).data;
    const of = caseId !== undefined || needsCase(kindOf(type)) ? { caseId: caseId ?? (await caseOf(owner)) } : {};
    const { data } = await portal.call(addApplication, { params: { type }, body: { applyKey, ...of } }, { as: owner });
    return { id: data.id, type, version: data.version, owner };
  };
  /** A draft with everything in it, ready to be handed in. */
  const draft = async (wish: Wish = {}): Promise<GivenDraft> => {
    const made = await emptyDraft(wish);
    const set = await answersFor(made.type, made.owner, wish.answers);
    const { data } = await portal.call(
      editApplication,
      { params: { type: made.type }, body: { id: made.id, base: made.version, set } },
      { as: made.owner },
    );
    return { ...made, version: data.version };
  };
  const submit = async ({ id, type, version, owner }: GivenDraft): Promise<GivenDraft> => {
    const { data } = await portal.call(submitApplication, { params: { type }, body: { id, version } }, { as: owner });
    return { id, type, version: data.version, owner };
  };
  const submitted = async (wish: Wish = {}): Promise<GivenDraft> => submit(await draft(wish));

  /** What the president decides is proposed by the clerk first. */
  const propose = async (
    made: GivenDraft,
    action: WordAction,
    as = staff.clerk,
    reason = '承办意见：经核对，符合规定。',
  ) => {
    const body = { version: made.version, action, reason };
    const answer = await portal.call(proposeDecision, { params: { id: made.id }, body }, { as });
    if (answer.status !== 200) throw new Error(`not proposed: ${answer.reason}`);
    return made;
  };
  const act = async (made: GivenDraft, as: Signed, action: WordAction, reason = '经审查，理由写在这里，符合规定。') => {
    if (as === staff.president) await propose(made, action);
    const body = { version: made.version, action, reason, detail: action === 'forward' ? '民事审判第二庭' : '' };
    const { data } = await portal.call(actOnApplication, { params: { id: made.id }, body }, { as });
    return { ...made, version: data.version };
  };
  const claim = async (made: GivenDraft, as: Signed): Promise<GivenDraft> => {
    const { data } = await portal.call(
      claimApplication,
      { params: { id: made.id }, body: { version: made.version } },
      { as },
    );
    return { ...made, version: data.version };
  };
  type Returned = { readonly paths?: readonly string[]; readonly lastDay?: string; readonly whyAgain?: string };
  const giveBack = async (made: GivenDraft, as: Signed, wish: Returned = {}): Promise<GivenDraft> => {
    const points = (wish.paths ?? ['factsAndReasons']).map((path) => ({ path, text: '请写得具体一些。' }));
    const { lastDay = '2026-11-30', whyAgain = '' } = wish;
    const body = { version: made.version, points, lastDay, whyAgain };
    const { data } = await portal.call(returnApplication, { params: { id: made.id }, body }, { as });
    return { ...made, version: data.version };
  };

  const save = async (made: GivenDraft, set: Answers): Promise<GivenDraft> => {
    const body = { id: made.id, base: made.version, set };
    const { data } = await portal.call(editApplication, { params: { type: made.type }, body }, { as: made.owner });
    return { ...made, version: data.version };
  };
  /** Put right what was returned, sign it anew and hand it in again. */
  const correct = async (made: GivenDraft, set: Answers): Promise<GivenDraft> =>
    submit(await save(made, { ...set, truthDeclared: true, signature: await signatureOf(made.owner) }));

  /** An application that came to this state the way applications do. */
  const application = async ({ state, ...wish }: Wish & { readonly state: StateCode }): Promise<GivenDraft> => {
    if (state === 10) return draft(wish);
    const made = await submitted(wish);
    const isSuit = made.type !== recusal;
    const clerk = isSuit ? staff.counter : staff.clerk;
    const call = { params: { type: made.type }, body: { id: made.id } };
    switch (state) {
      case 20:
        return made;
      case 21:
        return claim(made, clerk);
      case 22:
        return giveBack(made, clerk);
      case 23:
        return act(made, clerk, 'accept');
      case 30:
      case 31: {
        const accepted = await act(made, clerk, 'accept');
        return act(accepted, isSuit ? staff.filingJudge : staff.president, state === 30 ? 'reject' : 'approve');
      }
      case 34:
        return act(made, staff.filingJudge, 'notAccept');
      case 40:
        await portal.call(recallApplication, call, { as: made.owner });
        return made;
      case 41: {
        const returned = await giveBack(made, clerk);
        await portal.call(cancelApplication, call, { as: made.owner });
        return returned;
      }
      default:
        throw new Error(`no way to state ${state} yet`);
    }
  };
  return {
    again,
    act,
    propose,
    claim,
    giveBack,
    save,
    correct,
    application,
    staff,
    party,
    caseOf,
    picture,
    signatureOf,
    answersFor,
    emptyDraft,
    draft,
    submit,
    submitted,
  };
}
