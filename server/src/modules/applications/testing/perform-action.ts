import {
  type ActionKey,
  answerQuestion,
  type CourtAction,
  cancelApplication,
  courtActionOf,
  editApplication,
  recallApplication,
  removeApplication,
  type StateCode,
  submitApplication,
} from '@sufu/contract/applications';
import {
  actOnApplication,
  answerRecall,
  claimApplication,
  proposeDecision,
  putOnHold,
  releaseApplication,
  requireOfParty,
  returnApplication,
  scheduleApplication,
  wordActions,
} from '@sufu/contract/desk';
import type { FeeAsk } from '@sufu/contract/payments';
import type { TestUser } from '../../../testing/fixtures.ts';
import type { TestPortal } from '../../../testing/portal.ts';
import { kindOf } from '../records/kind-of.ts';

/** An application as it stands before an act; `row` is a fingerprint of everything in its row. */
export type SeenApplication = { readonly state: StateCode; readonly version: number; readonly row: string };
export type Subject = {
  readonly id: string;
  readonly type: string;
  readonly owner: TestUser;
  readonly signature: string;
};
/** One act by somebody, with the version they saw. `proposer` proposes first what a higher body decides. */
export type TestAction = {
  readonly action: ActionKey;
  readonly by: TestUser;
  readonly proposer: TestUser | null;
  readonly version: number;
};

const reason = '经审查，理由写在这里，符合规定。';
type Answer = { readonly status: number };
type ActionRun = Subject & TestAction & { readonly portal: TestPortal; readonly state: StateCode };

/** What a party does goes by the type, what the court does by the id. */
const own = ({ type, owner }: ActionRun) => [{ params: { type } }, { as: owner }] as const;
const desk = ({ id, by }: ActionRun) => [{ params: { id } }, { as: by }] as const;

function edit(run: ActionRun) {
  const [at, as] = own(run);
  const set = { truthDeclared: true, signature: run.signature };
  return run.portal.call(editApplication, { ...at, body: { id: run.id, base: run.version, set } }, as);
}

/** What was returned is signed anew before it is handed in again. */
async function submit(run: ActionRun): Promise<Answer> {
  const [at, as] = own(run);
  let { version } = run;
  if (run.state === 22) {
    const saved = await edit(run);
    if (saved.status !== 200) return saved;
    version = saved.data.version;
  }
  return run.portal.call(submitApplication, { ...at, body: { id: run.id, version } }, as);
}

function recall(run: ActionRun): Promise<Answer> {
  const [at, as] = own(run);
  return run.portal.call(recallApplication, { ...at, body: { id: run.id } }, as);
}

async function answer(run: ActionRun): Promise<Answer> {
  const { portal, id } = run;
  const [at, as] = own(run);
  const { rows } = await portal.database.pool.query<{ id: string }>(
    "select id from application_asks where application_id = $1 and kind = 'question' and answered_at is null",
    [id],
  );
  const body = { id, askId: rows[0]?.id ?? id, text: '答复如下，情况属实。' };
  return portal.call(answerQuestion, { ...at, body }, as);
}

function returnItem(run: ActionRun): Promise<Answer> {
  const [at, as] = desk(run);
  const points = [{ path: 'signature', text: '请重新签名' }];
  const body = { version: run.version, points, lastDay: '2026-11-30', whyAgain: '上次漏看了' };
  return run.portal.call(returnApplication, { ...at, body }, as);
}

function answerRecallRequest(grant: boolean) {
  return (run: ActionRun): Promise<Answer> => {
    const [at, as] = desk(run);
    return run.portal.call(answerRecall, { ...at, body: { version: run.version, grant, reason } }, as);
  };
}

let times = 0;
/** Each time another quarter of an hour and another room: a clash is another test's matter. */
function schedule(run: ActionRun): Promise<Answer> {
  times = (times + 1) % 30_000;
  const startsAt = new Date(Date.parse('2026-11-24T01:00:00Z') + times * 900_000).toISOString();
  const [at, as] = desk(run);
  const body = { version: run.version, startsAt, minutes: 10, place: `第 ${times} 接待室` };
  return run.portal.call(scheduleApplication, { ...at, body }, as);
}

const asks: Readonly<Record<NonNullable<CourtAction['fee']>, FeeAsk>> = {
  ACCEPT: { kind: 'PROPERTY', amount: 500_000, before: null, halving: [] },
  TOPUP: { kind: 'CLAIM_CHANGE', amount: 90_000_000, before: 10_000_000, halving: [] },
  APPLY: { kind: 'PRESERVATION', amount: 50_000_000, before: null, halving: [] },
  ATTEND: { kind: 'ACTUAL', amount: 50_000, before: null, halving: [] },
};

/** What is required here: a fee of the court by what it is worked out from, anything else by its sum and day. */
export function requiredOf(type: string, kind: 'payment' | 'guarantee') {
  const fee = kind === 'payment' ? courtActionOf(kindOf(type), 'requirePayment')?.fee : undefined;
  if (fee === undefined) return { kind, amount: 500_000, dueDay: '2026-11-30', reason };
  return { kind, ask: { ...asks[fee], halving: [] }, reason };
}

function demand(kind: 'payment' | 'guarantee') {
  return (run: ActionRun): Promise<Answer> => {
    const [at, as] = desk(run);
    const body = { version: run.version, ...requiredOf(run.type, kind) };
    return run.portal.call(requireOfParty, { ...at, body }, as);
  };
}

/** What needs words only; what a higher body decides is proposed first. */
async function actWithWords(run: ActionRun): Promise<Answer> {
  const { portal, version, proposer } = run;
  const action = wordActions.find((wordAction) => wordAction === run.action);
  if (!action) return { status: 404 };
  const [at, as] = desk(run);
  const body = { version, action, reason, detail: '民事审判第二庭' };
  if (proposer) await portal.call(proposeDecision, { ...at, body }, { as: proposer });
  return portal.call(actOnApplication, { ...at, body }, as);
}

const ways: Readonly<Partial<Record<ActionKey, (run: ActionRun) => Promise<Answer>>>> = {
  edit,
  submit,
  recall,
  askRecall: recall,
  answer,
  returnForCorrection: returnItem,
  confirmRecall: answerRecallRequest(true),
  declineRecall: answerRecallRequest(false),
  schedule,
  reschedule: schedule,
  requirePayment: demand('payment'),
  requireGuarantee: demand('guarantee'),
  cancel: (run) => {
    const [at, as] = own(run);
    return run.portal.call(cancelApplication, { ...at, body: { id: run.id } }, as);
  },
  remove: ({ portal, id, owner }) => portal.call(removeApplication, { params: { id }, body: {} }, { as: owner }),
  claim: (run) => {
    const [at, as] = desk(run);
    return run.portal.call(claimApplication, { ...at, body: { version: run.version } }, as);
  },
  release: (run) => {
    const [at, as] = desk(run);
    return run.portal.call(releaseApplication, { ...at, body: { version: run.version } }, as);
  },
  hold: (run) => {
    const [at, as] = desk(run);
    const body = { version: run.version, question: '请说明这件事的经过，并补充材料。' };
    return run.portal.call(putOnHold, { ...at, body }, as);
  },
};

/** What this walk knows how to try through calls. */
export const triedActions: readonly ActionKey[] = [...new Set([...(Object.keys(ways) as ActionKey[]), ...wordActions])];

/** Try an act through its call. Answers whether it was admitted. */
export async function performAction(
  portal: TestPortal,
  subject: Subject,
  seen: SeenApplication,
  act: TestAction,
): Promise<boolean> {
  const way = ways[act.action] ?? actWithWords;
  return (await way({ ...subject, ...act, portal, state: seen.state })).status === 200;
}
