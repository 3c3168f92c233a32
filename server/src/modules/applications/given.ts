import {
  type Answers,
  type Application,
  addApplication,
  cancelApplication,
  editApplication,
  getApplyKey,
  type Kind,
  recallApplication,
  type StateCode,
  submitApplication,
} from '@sufu/contract/applications';
import { hearingChoice } from '@sufu/contract/cases';
import { courtDayOf, plusDays, toCourtDay } from '@sufu/contract/core';
import {
  actOnApplication,
  claimApplication,
  proposeDecision,
  returnApplication,
  type WordAction,
} from '@sufu/contract/desk';
import { asFiler, completedFor, exampleFor } from '@sufu/contract/examples';
import { putFileForWeb } from '@sufu/contract/files';
import sharp from 'sharp';
import { transact } from '../../platform/context.ts';
import { courtId, courts, divisions, regions } from '../../seed/directory.ts';
import type { Signed } from '../../testing/given.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { type CaseDraft, registerCase } from '../cases/index.ts';
import { putDirectory } from '../directory/index.ts';
import { needsCase } from './case-binding.ts';
import { asksHearing } from './hearing-binding.ts';
import { kindOf } from './kind-of.ts';

export type GivenDraft = {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly owner: Signed;
};
export type GivenCourt = Awaited<ReturnType<typeof givenCourt>>;

/** A draft as its owner just opened it. */
type Opened = Application & { readonly owner: Signed };
type GivenCase = Partial<Pick<CaseDraft, 'caseKind' | 'procedure' | 'stage'>> & {
  /** Of the owner. */
  readonly role?: string;
  readonly agent?: Signed;
  readonly hearing?: boolean;
};
const typeOf = { CIVIL: '民终', ADMIN: '行终', CRIMINAL: '刑终', ENFORCEMENT: '执' } as const;

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

  /** A case of this person, of the other side when they are its agent; what is not said is a scheduled appeal. */
  const caseOf = (owner: Signed, more: GivenCase = {}): Promise<string> => {
    caseNumber += 1;
    const number = caseNumber;
    const { caseKind = 'CIVIL', procedure = 'SECOND', stage = 'SCHEDULED', role = 'APPELLANT' } = more;
    return change((of) =>
      registerCase(of, ground.secrets, {
        caseNo: `(2026)溪01${typeOf[caseKind]}${number}号`,
        cause: '民间借贷纠纷',
        caseKind,
        courtId,
        divisionId: 'D03',
        procedure,
        stage,
        filedOn: toCourtDay('2026-10-14'),
        amount: 18_600_000,
        parties: [
          {
            name: owner.name,
            partyType: 'NATURAL',
            role,
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
        hearings: more.hearing
          ? [{ at: new Date(ground.now().getTime() + 10 * 86_400_000), courtroom: '第三法庭', open: true }]
          : [],
      }),
    );
  };
  /** A case in which this person may file the kind, as it is usually filed. */
  const caseFor = async (kind: Kind, owner: Signed): Promise<string> => {
    const { roles, stagesAllowed, caseKinds, onlyAgents } = kind;
    const of: GivenCase = {
      ...(caseKinds[0] ? { caseKind: caseKinds[0] } : {}),
      ...(roles?.[0] ? { role: roles[0].role, procedure: 'FIRST_ORDINARY' } : {}),
      stage: stagesAllowed.includes('SCHEDULED') ? 'SCHEDULED' : (stagesAllowed[0] ?? 'SCHEDULED'),
      hearing: asksHearing(kind),
    };
    return onlyAgents ? caseOf(await given.user(), { ...of, agent: owner }) : caseOf(owner, of);
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
  const hearingOf = async (applicationId: string): Promise<Answers> => {
    const hearing = await ground.db
      .selectFrom('hearings')
      .innerJoin('applications', 'applications.case_id', 'hearings.case_id')
      .select(['hearings.at', 'hearings.courtroom'])
      .where('applications.id', '=', applicationId)
      .executeTakeFirst();
    return hearing ? { hearingId: hearingChoice({ ...hearing, at: hearing.at.toISOString() }) } : {};
  };
  const answersFor = async (made: Opened, more: Answers = {}): Promise<Answers> => {
    const { type, owner } = made;
    const kind = kindOf(type);
    const file = await signatureOf(owner);
    const today = courtDayOf(ground.now());
    const ids = { file: () => file, courtId, otherCourtId: 'c-990103', today };
    const { answers } = exampleFor(type, ids);
    const own: Answers =
      type === recusal
        ? { recusalTargets: [{ _id: 't1', targetName: '苏问渠', targetPosition: 'PRESIDING' }] }
        : 'judgeId' in answers
          ? {
              judgeId: await judgeOfCase(),
              ...('preferredDate' in answers ? { preferredDate: plusDays(today, 2) } : {}),
            }
          : asksHearing(kind)
            ? await hearingOf(made.id)
            : {};
    const begun = { ...answers, ...made.answers, ...own, ...more };
    const whole = completedFor(type, begun, ids);
    return { ...asFiler(kind, whole, made, today), ...more };
  };

  type Wish = { readonly type?: string; readonly owner?: Signed; readonly caseId?: string; readonly answers?: Answers };
  const open = async ({ type = recusal, owner = party, caseId }: Wish = {}): Promise<Opened> => {
    const { applyKey } = (await portal.call(getApplyKey, {}, { as: owner })).data;
    const kind = kindOf(type);
    const of = caseId !== undefined || needsCase(kind) ? { caseId: caseId ?? (await caseFor(kind, owner)) } : {};
    const { data } = await portal.call(addApplication, { params: { type }, body: { applyKey, ...of } }, { as: owner });
    return { ...data, owner };
  };
  const emptyDraft = async (wish: Wish = {}): Promise<GivenDraft> => {
    const { id, type, version, owner } = await open(wish);
    return { id, type, version, owner };
  };
  /** A draft with everything in it, ready to be handed in. */
  const draft = async (wish: Wish = {}): Promise<GivenDraft> => {
    const made = await open(wish);
    const { id, type, owner } = made;
    const set = await answersFor(made, wish.answers);
    const { data } = await portal.call(
      editApplication,
      { params: { type }, body: { id, base: made.version, set } },
      { as: owner },
    );
    return { id, type, version: data.version, owner };
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
    caseFor,
    open,
    emptyDraft,
    draft,
    submit,
    submitted,
  };
}
