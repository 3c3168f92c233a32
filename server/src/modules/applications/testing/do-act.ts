import {
  type ActionKey,
  answerQuestion,
  cancelApplication,
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
  holdApplication,
  proposeDecision,
  releaseApplication,
  requireOfParty,
  returnApplication,
  scheduleApplication,
  wordActions,
} from '@sufu/contract/desk';
import type { Signed } from '../../../testing/given.ts';
import type { TestPortal } from '../../../testing/portal.ts';

/** An application as it stands before an act; `row` is a fingerprint of everything in its row. */
export type Seen = { readonly state: StateCode; readonly version: number; readonly row: string };
export type Subject = {
  readonly id: string;
  readonly type: string;
  readonly owner: Signed;
  readonly signature: string;
};
/** One act by somebody, with the version they saw. `proposer` proposes first what a higher body decides. */
export type Act = {
  readonly action: ActionKey;
  readonly by: Signed;
  readonly proposer: Signed | null;
  readonly version: number;
};

const reason = '经审查，理由写在这里，符合规定。';
type Answer = { readonly status: number };
type Doing = Subject & Act & { readonly portal: TestPortal; readonly state: StateCode };

/** What a party does goes by the type, what the court does by the id. */
const own = ({ type, owner }: Doing) => [{ params: { type } }, { as: owner }] as const;
const desk = ({ id, by }: Doing) => [{ params: { id } }, { as: by }] as const;

function edit(doing: Doing) {
  const [at, as] = own(doing);
  const set = { truthDeclared: true, signature: doing.signature };
  return doing.portal.call(editApplication, { ...at, body: { id: doing.id, base: doing.version, set } }, as);
}

/** What was returned is signed anew before it is handed in again. */
async function submit(doing: Doing): Promise<Answer> {
  const [at, as] = own(doing);
  let { version } = doing;
  if (doing.state === 22) {
    const saved = await edit(doing);
    if (saved.status !== 200) return saved;
    version = saved.data.version;
  }
  return doing.portal.call(submitApplication, { ...at, body: { id: doing.id, version } }, as);
}

function recall(doing: Doing): Promise<Answer> {
  const [at, as] = own(doing);
  return doing.portal.call(recallApplication, { ...at, body: { id: doing.id } }, as);
}

async function answer(doing: Doing): Promise<Answer> {
  const { portal, id } = doing;
  const [at, as] = own(doing);
  const { rows } = await portal.database.pool.query<{ id: string }>(
    "select id from application_asks where application_id = $1 and kind = 'question' and answered_at is null",
    [id],
  );
  const body = { id, askId: rows[0]?.id ?? id, text: '答复如下，情况属实。' };
  return portal.call(answerQuestion, { ...at, body }, as);
}

function giveBack(doing: Doing): Promise<Answer> {
  const [at, as] = desk(doing);
  const points = [{ path: 'signature', text: '请重新签名' }];
  const body = { version: doing.version, points, lastDay: '2026-11-30', whyAgain: '上次漏看了' };
  return doing.portal.call(returnApplication, { ...at, body }, as);
}

function answerWish(grant: boolean) {
  return (doing: Doing): Promise<Answer> => {
    const [at, as] = desk(doing);
    return doing.portal.call(answerRecall, { ...at, body: { version: doing.version, grant, reason } }, as);
  };
}

let times = 0;
/** Each time another quarter of an hour and another room: a clash is another test's matter. */
function schedule(doing: Doing): Promise<Answer> {
  times = (times + 1) % 30_000;
  const startsAt = new Date(Date.parse('2026-11-24T01:00:00Z') + times * 900_000).toISOString();
  const [at, as] = desk(doing);
  const body = { version: doing.version, startsAt, minutes: 10, place: `第 ${times} 接待室` };
  return doing.portal.call(scheduleApplication, { ...at, body }, as);
}

function demand(kind: 'payment' | 'guarantee') {
  return (doing: Doing): Promise<Answer> => {
    const [at, as] = desk(doing);
    const body = { version: doing.version, kind, amount: 500_000, dueDay: '2026-11-30', reason };
    return doing.portal.call(requireOfParty, { ...at, body }, as);
  };
}

/** What needs words only; what a higher body decides is proposed first. */
async function sayInWords(doing: Doing): Promise<Answer> {
  const { portal, version, proposer } = doing;
  const action = wordActions.find((one) => one === doing.action);
  if (!action) return { status: 404 };
  const [at, as] = desk(doing);
  const body = { version, action, reason, detail: '民事审判第二庭' };
  if (proposer) await portal.call(proposeDecision, { ...at, body }, { as: proposer });
  return portal.call(actOnApplication, { ...at, body }, as);
}

const ways: Readonly<Partial<Record<ActionKey, (doing: Doing) => Promise<Answer>>>> = {
  edit,
  submit,
  recall,
  askRecall: recall,
  answer,
  returnForCorrection: giveBack,
  confirmRecall: answerWish(true),
  declineRecall: answerWish(false),
  schedule,
  reschedule: schedule,
  requirePayment: demand('payment'),
  requireGuarantee: demand('guarantee'),
  cancel: (doing) => {
    const [at, as] = own(doing);
    return doing.portal.call(cancelApplication, { ...at, body: { id: doing.id } }, as);
  },
  remove: ({ portal, id, owner }) => portal.call(removeApplication, { params: { id }, body: {} }, { as: owner }),
  claim: (doing) => {
    const [at, as] = desk(doing);
    return doing.portal.call(claimApplication, { ...at, body: { version: doing.version } }, as);
  },
  release: (doing) => {
    const [at, as] = desk(doing);
    return doing.portal.call(releaseApplication, { ...at, body: { version: doing.version } }, as);
  },
  hold: (doing) => {
    const [at, as] = desk(doing);
    const body = { version: doing.version, question: '请说明这件事的经过，并补充材料。' };
    return doing.portal.call(holdApplication, { ...at, body }, as);
  },
};

/** What this walk knows how to try through calls. */
export const triedActions: readonly ActionKey[] = [...new Set([...(Object.keys(ways) as ActionKey[]), ...wordActions])];

/** Try an act through its call. Answers whether it was admitted. */
export async function doAct(portal: TestPortal, subject: Subject, seen: Seen, act: Act): Promise<boolean> {
  const way = ways[act.action] ?? sayInWords;
  return (await way({ ...subject, ...act, portal, state: seen.state })).status === 200;
}
