import {
  type Answer,
  type Answers,
  type Application,
  type BoundPaths,
  bindIdentity,
  checkAnswers,
  computeFields,
  fieldsOf,
  type Kind,
} from '@sufu/contract/applications';
import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import { asFiler, completedFor, examplesOf, type OwnDraft } from '@sufu/contract/examples';
import type { Client } from '@sufu/tools/client';
import { comingHearing, dataOf } from '../file-through-api.ts';
import { clientOf } from './clients.ts';
import { isRow } from './form-filler.ts';

/** Who files a kind, in which of their cases, with what only this court can say: its judges, times, hearings. */
export type Filing = {
  readonly who: string;
  readonly client: Client;
  readonly caseId?: string;
  /** The number of a case of their own. */
  readonly own: string;
  /** Who is in the case it is filed in, by name. */
  readonly parties?: readonly string[];
  readonly more: Answers;
};

type Row = Readonly<Record<string, unknown>>;
type Somewhere = { readonly who: string; readonly in: string };
/** Who files a kind here, and in which of their cases: U1 and the lawyer in an appeal with a hearing to come, unless it fits another. */
const elsewhere: Readonly<Record<string, Somewhere>> = {
  lawyer_survey_apply: { who: 'U3', in: '民终101' },
  online_read_archives_apply: { who: 'U2', in: '民终512' },
  answer_after_judgment_apply: { who: 'U1', in: '民终566' },
  counterclaim_apply: { who: 'U5', in: '民初12' },
  jurisdiction_objection_apply: { who: 'U5', in: '民初12' },
  change_increase_apply: { who: 'U2', in: '民初7' },
  withdraw_apply: { who: 'U2', in: '民初7' },
};
const usual: Somewhere = { who: 'U1', in: '民终101' };

async function caseOf(client: Client, type: string): Promise<{ id: string; caseNo: string }> {
  const cases = await listOf(client, '/app/caseInfo/page');
  const found = cases.find((entry) => String(entry.caseNo).endsWith(`溪01${type}号`));
  if (!found) throw new Error(`no case ${type} of theirs`);
  return { id: String(found.id), caseNo: String(found.caseNo) };
}

const asked = (caseNo: string, more: Readonly<Record<string, string>> = {}): string =>
  String(new URLSearchParams({ caseNo, ...more }));

/** The presiding judge of the case, and the first time of theirs that is free. */
async function meeting(client: Client, caseNo: string): Promise<Answers> {
  const judgeId = await judgeOf(client, caseNo);
  const times = await listOf(client, `/app/appointmentinfo/times?${asked(caseNo, { judgeId })}`);
  const free = times.find((time) => time.free === true);
  return { judgeId, preferredDate: String(free?.day), timeSlot: String(free?.slot), meetMode: 'ONSITE' };
}

async function judgeOf(client: Client, caseNo: string): Promise<string> {
  const judges = await listOf(client, `/app/appointmentinfo/judges?${asked(caseNo)}`);
  const judge = judges.find((judge) => judge.inCharge === true && judge.hasTimes === true);
  if (!judge) throw new Error('nobody to meet');
  return String(judge.judgeId);
}

export const filerOf = ({ key }: Kind): string => (elsewhere[key] ?? usual).who;

/** In which case a kind is filed here, with whom, and what is free now. */
export async function filingOf(kind: Kind): Promise<Filing> {
  const who = filerOf(kind);
  const client = await clientOf(who);
  const mine = await caseOf(client, (elsewhere[kind.key] ?? usual).in);
  // Where a case is named in the form, it is one of this court's own, by its number as it stands there.
  if (!kind.blocks.includes('caseRef')) return { who, client, own: mine.caseNo, more: {} };
  const { id: caseId, caseNo } = mine;
  const ownAnswers: Readonly<Record<string, () => Promise<Answers>>> = {
    appointment_judge_apply: () => meeting(client, caseNo),
    message_judge_apply: async () => ({ judgeId: await judgeOf(client, caseNo) }),
    online_read_archives_apply: async () => ({ fileState: 'ARCHIVED' }),
    postpone_hearing_apply: () => comingHearing(client, caseNo),
  };
  const { parties } = dataOf(await client.call('GET', `/app/caseInfo/detail?${asked(caseNo)}`)) as unknown as {
    parties: readonly { name: string }[];
  };
  const names = parties.map(({ name }) => name);
  return { who, client, caseId, own: caseNo, parties: names, more: (await ownAnswers[kind.key]?.()) ?? {} };
}

const listOf = async (client: Client, path: string): Promise<readonly Row[]> =>
  dataOf(await client.call('GET', path)) as unknown as readonly Row[];

/** A hearing one may still sign up for and has not asked to attend; first that of one’s own case, whose clerk is there. */
async function hearingFor({ key }: Kind, client: Client): Promise<string> {
  const mine = await listOf(client, `/app/app/${key}/page?size=50`);
  const asked = await Promise.all(
    mine.map(
      async ({ id }) => dataOf(await client.call('GET', `/app/app/${key}/detail/${String(id)}`)).answers as Answers,
    ),
  );
  const hearings = await listOf(client, '/app/hearings');
  const free = hearings.filter(
    (hearing) => hearing.signUp === 'open' && !asked.some(({ hearingId }) => hearingId === hearing.id),
  );
  const open = free.find((entry) => String(entry.caseNo).endsWith(`溪01${usual.in}号`)) ?? free[0];
  if (!open) throw new Error('no hearing to attend');
  return String(open.id);
}

export type Draft = { readonly id: string; readonly version: number };
export type OpenDraft = Draft & OwnDraft;

/** An empty draft, in the case; to attend a hearing it is opened from the list of hearings. */
export async function openDraft(kind: Kind, { client, caseId }: Filing): Promise<OpenDraft> {
  const { applyKey } = dataOf(await client.call('GET', '/app/app/getApplyKey'));
  if (kind.key !== 'public_gallery_apply') {
    const body = { applyKey, ...(caseId ? { caseId } : {}) };
    return draftIn(dataOf(await client.call('POST', `/app/app/${kind.key}/add`, body)));
  }
  const hearing = await hearingFor(kind, client);
  return draftIn(dataOf(await client.call('POST', `/app/hearings/${hearing}/attend`, { applyKey })));
}
const draftIn = (data: Row): OpenDraft => {
  const { answers, acting } = data as unknown as Pick<Application, 'answers' | 'acting'>;
  return { id: String(data.id), version: Number(data.version), answers, acting };
};

/** Save some answers as a form does. Answers the version that stands then. */
export async function save(kind: Kind, { client }: Filing, draft: Draft, set: Row): Promise<Draft> {
  const body = { id: draft.id, base: draft.version, set };
  const saved = dataOf(await client.call('POST', `/app/app/${kind.key}/edit`, body));
  return { id: draft.id, version: Number(saved.version) };
}

/** The server's answer to a hand-in. */
export const handIn = ({ key }: Kind, { client }: Filing, { id, version }: Draft) =>
  client.call('POST', `/app/app/${key}/submit`, { id, version: String(version) }, true);

const pictures = new Map<string, Promise<string>>();
const pictureOf = ({ who, client }: Filing): Promise<string> => {
  const kept = pictures.get(who) ?? client.putPicture();
  pictures.set(who, kept);
  return kept;
};

/** Names of what a person may fill in: what the system fills in, and account and case decide, is left out. */
const givenNames = (kind: Kind, bound: BoundPaths): ReadonlySet<string> =>
  new Set([
    'materials',
    ...fieldsOf(kind)
      .filter(
        (field) =>
          !field.readOnly &&
          !field.computed &&
          !bound.has(field.name) &&
          !(field.name === 'caseNo' && kind.blocks.includes('caseRef')),
      )
      .map(({ name }) => name),
  ]);

/** The first example of a kind and those that are wrong, as the owner of this draft may give them today. */
export async function answersHere(kind: Kind, filing: Filing, draft: OpenDraft) {
  const picture = await pictureOf(filing);
  const today = courtDayOf(new Date());
  const given = {
    file: () => picture,
    courtId: 'c-9901',
    otherCourtId: 'c-990103',
    today,
    caseNo: filing.own,
    ...(filing.parties ? { record: { parties: filing.parties } } : {}),
  };
  const { valid, invalid } = examplesOf(kind.key, given);
  const example = valid[0]?.answers ?? {};
  if (!draft.acting) throw new Error('nobody files it');
  const { bound } = bindIdentity(kind, { ...example, ...draft.answers }, draft.acting, today);
  const names = givenNames(kind, bound);
  const here = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
  const completed = completedFor(kind.key, { ...example, ...draft.answers, ...filing.more }, given);
  const answers = here(asFiler(kind, { ...here(example), ...here(completed) }, draft, today));
  // What hangs on the stage of the case cannot be had in a case that stands at another (the contract tests it), and in a list
  // of one's own side nobody is wrong about themselves.
  // A case that is named in the form says the role and the court.
  const ofCase = kind.caseField?.whose === 'own' ? ['applicantRole', 'courtId'] : [];
  const isMine = ({ answers: row, failsAt }: (typeof invalid)[number]): boolean =>
    [String(failsAt.split('.')[0]), ...Object.keys(changesTo(example, row, {}))].every(
      (name) => names.has(name) && !ofCase.includes(name) && !bound.has(`${name}.0`),
    );
  return {
    answers,
    wrong: invalid
      .filter(isMine)
      .map((brokenExample) => {
        const changed = Object.keys(changesTo(example, brokenExample.answers, filing.more));
        const to = {
          ...answers,
          ...Object.fromEntries(changed.map((name) => [name, brokenExample.answers[name] ?? null])),
        };
        return { failsAt: brokenExample.failsAt, changes: changesTo(answers, to, filing.more) };
      })
      // What is wrong only beside what this court alone knows (a judge, a hearing) is right here.
      .filter(({ failsAt, changes }) => {
        const changed = { ...answers, ...changes };
        const inAnyRole = Object.fromEntries(Object.entries(changed).filter(([name]) => !ofCase.includes(name)));
        return [changed, inAnyRole].every((entry) => breaksAt(kind, entry, draft, today).includes(failsAt));
      }),
  };
}

/** The places at which answers to this draft are wrong. */
function breaksAt(
  kind: Kind,
  answers: Answers,
  { acting, answers: row }: OpenDraft,
  today: CourtDay,
): readonly string[] {
  const given = { ...row, ...answers };
  const computed = computeFields(kind, acting ? bindIdentity(kind, given, acting, today).answers : given, { today });
  return checkAnswers(kind, computed, { lang: 'zh', today, verified: true }).map(({ path }) => path);
}

/** What has to be set to come from one set of answers to another; null clears. What only this court knows stays. */
function changesTo(from: Answers, to: Answers, kept: Answers): Readonly<Record<string, Answer | null>> {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  const differs = [...names].filter((name) => {
    if (Object.hasOwn(kept, name) && Object.hasOwn(to, name) && to[name] !== '') return false;
    return JSON.stringify(from[name]) !== JSON.stringify(to[name]);
  });
  return Object.fromEntries(
    differs.map((name) => [name, name === 'materials' ? papers(from, to) : (to[name] ?? null)]),
  );
}

/** Papers are set one by one: one that is not there any more is cleared. */
function papers(from: Answers, to: Answers): Answer {
  const [was, is] = [from.materials, to.materials].map((entry) => (isRow(entry) ? entry : {}));
  return { ...Object.fromEntries(Object.keys(was ?? {}).map((code) => [code, null])), ...is };
}
