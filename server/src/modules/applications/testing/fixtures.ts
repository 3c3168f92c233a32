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
import { transact } from '../../../platform/calls/context.ts';
import { courtId, courts, divisions, regions } from '../../../seed/directory.ts';
import type { TestUser } from '../../../testing/fixtures.ts';
import type { TestPortal } from '../../../testing/portal.ts';
import { type CaseDraft, registerCase } from '../../cases/index.ts';
import { putDirectory } from '../../directory/index.ts';
import { needsCase } from '../answers/case-binding.ts';
import { asksForHearing } from '../answers/hearing-binding.ts';
import { kindOf } from '../records/kind-of.ts';

export type DraftFixture = {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly owner: TestUser;
};
export type CourtFixture = Awaited<ReturnType<typeof courtFixture>>;

/** A draft as its owner just opened it. */
type Opened = Application & { readonly owner: TestUser };
type CaseFixture = Partial<Pick<CaseDraft, 'caseKind' | 'procedure' | 'stage'>> & {
  /** Of the owner. */
  readonly role?: string;
  readonly agent?: TestUser;
  readonly hearing?: boolean;
};
const typeOf = { CIVIL: '民终', ADMIN: '行终', CRIMINAL: '刑终', ENFORCEMENT: '执' } as const;

const origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
const recusal = 'receive_avoid_apply';
let caseNumber = 900;

/**
 * A small court on one portal: directory, one panel, its clerk, the filing counter, a case of one party. Everything goes through use
 * cases. `isOpen`: the portal has a court of its own already.
 */
export async function courtFixture(portal: TestPortal, { isOpen = false } = {}) {
  const { services, fixtures } = portal;
  const change = <T>(work: Parameters<typeof transact<T>>[3]) => transact(services, origin, services.now(), work);
  if (!isOpen) await change(({ tx }) => putDirectory(tx, { courts, divisions, regions }));
  const staff = {
    judge: await fixtures.staff('judge', ['judge', 'presiding_judge'], 'D03', { realName: '苏问渠' }),
    clerk: await fixtures.staff('clerk', ['clerk'], 'D03', { realName: '江晚照' }),
    otherClerk: await fixtures.staff('clerk', ['clerk'], 'D03', { realName: '程见山' }),
    farClerk: await fixtures.staff('clerk', ['clerk'], 'D04', { realName: '万里云' }),
    president: await fixtures.staff('judge', ['president'], 'D09', { realName: '温如故' }),
    counter: await fixtures.staff('filing_clerk', ['filing_clerk'], 'D01', { realName: '向晴' }),
    filingJudge: await fixtures.staff('judge', ['judge', 'filing_division'], 'D01', { realName: '言澈' }),
    cashier: await fixtures.staff('cashier', ['cashier'], 'D12', { realName: '钱多宝' }),
    admin: await fixtures.staff('admin', ['admin'], 'D09', { realName: '管机器' }),
  };
  const party = await fixtures.user();
  const signatures = new Map<string, string>();

  /** A case of this person, of the other side when they are its agent; what is not said is a scheduled appeal. */
  const caseOf = (owner: TestUser, more: CaseFixture = {}): Promise<string> => {
    caseNumber += 1;
    const number = caseNumber;
    const { caseKind = 'CIVIL', procedure = 'SECOND', stage = 'SCHEDULED', role = 'APPELLANT' } = more;
    return change((transaction) =>
      registerCase(transaction, services.secrets, {
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
          ? [{ at: new Date(services.now().getTime() + 10 * 86_400_000), courtroom: '第三法庭', open: true }]
          : [],
      }),
    );
  };
  /** A case in which this person may file the kind, as it is usually filed. */
  const caseFor = async (kind: Kind, owner: TestUser): Promise<string> => {
    const { roles, stagesAllowed, caseKinds, onlyAgents } = kind;
    const caseFixture: CaseFixture = {
      ...(caseKinds[0] ? { caseKind: caseKinds[0] } : {}),
      ...(roles?.[0] ? { role: roles[0].role, procedure: 'FIRST_ORDINARY' } : {}),
      stage: stagesAllowed.includes('SCHEDULED') ? 'SCHEDULED' : (stagesAllowed[0] ?? 'SCHEDULED'),
      hearing: asksForHearing(kind),
    };
    return onlyAgents ? caseOf(await fixtures.user(), { ...caseFixture, agent: owner }) : caseOf(owner, caseFixture);
  };

  const picture = async (owner: TestUser, name = '签名.png'): Promise<string> => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    return (await portal.call(putFileForWeb, Object.assign({ query: {} }, { body }), { as: owner })).data.id;
  };
  /** Signed in anew: a session ends while a test moves the clock. */
  const again = async (draft: DraftFixture): Promise<DraftFixture> => ({
    ...draft,
    owner: { ...draft.owner, token: await fixtures.session(draft.owner.id) },
  });
  const signatureOf = async (owner: TestUser): Promise<string> => {
    const kept = signatures.get(owner.id) ?? (await picture(owner));
    signatures.set(owner.id, kept);
    return kept;
  };

  /** Right answers of a kind for this person; what the case and the system fill in is left to them. */
  /** Whom a party of the case may write to: as the form says it. */
  const judgeOfCase = async (): Promise<string> => {
    const { staff_no } = await services.db
      .selectFrom('staff')
      .select('staff_no')
      .where('user_id', '=', staff.judge.id)
      .executeTakeFirstOrThrow();
    return `苏问渠（${staff_no}）`;
  };
  const hearingOf = async (applicationId: string): Promise<Answers> => {
    const hearing = await services.db
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
    const today = courtDayOf(services.now());
    const ids = { file: () => file, courtId, otherCourtId: 'c-990103', today };
    const { answers } = exampleFor(type, ids);
    const row: Answers =
      type === recusal
        ? { recusalTargets: [{ _id: 't1', targetName: '苏问渠', targetPosition: 'PRESIDING' }] }
        : 'judgeId' in answers
          ? {
              judgeId: await judgeOfCase(),
              ...('preferredDate' in answers ? { preferredDate: plusDays(today, 2) } : {}),
            }
          : asksForHearing(kind)
            ? await hearingOf(made.id)
            : {};
    const begun = { ...answers, ...made.answers, ...row, ...more };
    const whole = completedFor(type, begun, ids);
    return { ...asFiler(kind, whole, made, today), ...more };
  };

  type Wish = {
    readonly type?: string;
    readonly owner?: TestUser;
    readonly caseId?: string;
    readonly answers?: Answers;
  };
  const open = async ({ type = recusal, owner = party, caseId }: Wish = {}): Promise<Opened> => {
    const { applyKey } = (await portal.call(getApplyKey, {}, { as: owner })).data;
    const kind = kindOf(type);
    const of = caseId !== undefined || needsCase(kind) ? { caseId: caseId ?? (await caseFor(kind, owner)) } : {};
    const { data } = await portal.call(addApplication, { params: { type }, body: { applyKey, ...of } }, { as: owner });
    return { ...data, owner };
  };
  const emptyDraft = async (setup: Wish = {}): Promise<DraftFixture> => {
    const { id, type, version, owner } = await open(setup);
    return { id, type, version, owner };
  };
  /** A draft with everything in it, ready to be handed in. */
  const draft = async (setup: Wish = {}): Promise<DraftFixture> => {
    const made = await open(setup);
    const { id, type, owner } = made;
    const set = await answersFor(made, setup.answers);
    const { data } = await portal.call(
      editApplication,
      { params: { type }, body: { id, base: made.version, set } },
      { as: owner },
    );
    return { id, type, version: data.version, owner };
  };
  const submit = async ({ id, type, version, owner }: DraftFixture): Promise<DraftFixture> => {
    const { data } = await portal.call(submitApplication, { params: { type }, body: { id, version } }, { as: owner });
    return { id, type, version: data.version, owner };
  };
  const submitted = async (setup: Wish = {}): Promise<DraftFixture> => submit(await draft(setup));

  /** What the president decides is proposed by the clerk first. */
  const propose = async (
    draft: DraftFixture,
    action: WordAction,
    as = staff.clerk,
    reason = '承办意见：经核对，符合规定。',
  ) => {
    const body = { version: draft.version, action, reason };
    const answer = await portal.call(proposeDecision, { params: { id: draft.id }, body }, { as });
    if (answer.status !== 200) throw new Error(`not proposed: ${answer.reason}`);
    return draft;
  };
  const act = async (
    draft: DraftFixture,
    as: TestUser,
    action: WordAction,
    reason = '经审查，理由写在这里，符合规定。',
  ) => {
    if (as === staff.president) await propose(draft, action);
    const body = { version: draft.version, action, reason, detail: action === 'forward' ? '民事审判第二庭' : '' };
    const { data } = await portal.call(actOnApplication, { params: { id: draft.id }, body }, { as });
    return { ...draft, version: data.version };
  };
  const claim = async (draft: DraftFixture, as: TestUser): Promise<DraftFixture> => {
    const { data } = await portal.call(
      claimApplication,
      { params: { id: draft.id }, body: { version: draft.version } },
      { as },
    );
    return { ...draft, version: data.version };
  };
  type Returned = { readonly paths?: readonly string[]; readonly lastDay?: string; readonly whyAgain?: string };
  const giveBack = async (draft: DraftFixture, as: TestUser, setup: Returned = {}): Promise<DraftFixture> => {
    const points = (setup.paths ?? ['factsAndReasons']).map((path) => ({ path, text: '请写得具体一些。' }));
    const { lastDay = '2026-11-30', whyAgain = '' } = setup;
    const body = { version: draft.version, points, lastDay, whyAgain };
    const { data } = await portal.call(returnApplication, { params: { id: draft.id }, body }, { as });
    return { ...draft, version: data.version };
  };

  const save = async (draft: DraftFixture, set: Answers): Promise<DraftFixture> => {
    const body = { id: draft.id, base: draft.version, set };
    const { data } = await portal.call(editApplication, { params: { type: draft.type }, body }, { as: draft.owner });
    return { ...draft, version: data.version };
  };
  /** Put right what was returned, sign it anew and hand it in again. */
  const correct = async (draft: DraftFixture, set: Answers): Promise<DraftFixture> =>
    submit(await save(draft, { ...set, truthDeclared: true, signature: await signatureOf(draft.owner) }));

  /** An application that came to this state the way applications do. */
  const application = async ({ state, ...setup }: Wish & { readonly state: StateCode }): Promise<DraftFixture> => {
    if (state === 10) return draft(setup);
    const application = await submitted(setup);
    const isSuit = application.type !== recusal;
    const clerk = isSuit ? staff.counter : staff.clerk;
    const call = { params: { type: application.type }, body: { id: application.id } };
    switch (state) {
      case 20:
        return application;
      case 21:
        return claim(application, clerk);
      case 22:
        return giveBack(application, clerk);
      case 23:
        return act(application, clerk, 'accept');
      case 30:
      case 31: {
        const accepted = await act(application, clerk, 'accept');
        return act(accepted, isSuit ? staff.filingJudge : staff.president, state === 30 ? 'reject' : 'approve');
      }
      case 34:
        return act(application, staff.filingJudge, 'notAccept');
      case 40:
        await portal.call(recallApplication, call, { as: application.owner });
        return application;
      case 41: {
        const returned = await giveBack(application, clerk);
        await portal.call(cancelApplication, call, { as: application.owner });
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
