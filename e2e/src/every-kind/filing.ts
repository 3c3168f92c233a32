import { type Answer, type Answers, fieldsOf, type Kind } from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import { examplesOf } from '@sufu/contract/examples';
import type { Client } from '@sufu/tools/client';
import { dataOf } from '../file-through-api.ts';
import { clientOf } from './clients.ts';
import { isRow } from './form-filler.ts';

/** Who files a kind, in which of their cases, with what only this court can say: its judges, times, hearings. */
export type Filing = {
  readonly who: string;
  readonly client: Client;
  readonly caseId?: string;
  readonly more: Answers;
};

type Row = Readonly<Record<string, unknown>>;
/** A case of U1 with a hearing to come, and one of U2 whose file may be read. */
const pending = '（2026）溪01民终101号';
const readable = '（2025）溪01民终512号';

async function caseOf(client: Client, caseNo: string): Promise<{ id: string; caseNo: string }> {
  const cases = await listOf(client, '/app/caseInfo/page');
  const found = cases.find((one) => one.caseNo === caseNo);
  if (!found) throw new Error(`no case ${caseNo} of theirs`);
  return { id: String(found.id), caseNo: String(found.caseNo) };
}

const asked = (caseNo: string, more: Readonly<Record<string, string>> = {}): string =>
  String(new URLSearchParams({ caseNo, ...more }));

/** The presiding judge of the case, and the first time of theirs that is free. */
async function meeting(client: Client, caseNo: string): Promise<Answers> {
  const judgeId = await judgeOf(client, caseNo);
  const times = await listOf(client, `/app/appointmentinfo/times?${asked(caseNo, { judgeId })}`);
  const free = times.find((one) => one.free === true);
  return { judgeId, preferredDate: String(free?.day), timeSlot: String(free?.slot), meetMode: 'ONSITE' };
}

async function judgeOf(client: Client, caseNo: string): Promise<string> {
  const judges = await listOf(client, `/app/appointmentinfo/judges?${asked(caseNo)}`);
  const judge = judges.find((one) => one.inCharge === true && one.hasTimes === true);
  if (!judge) throw new Error('nobody to meet');
  return String(judge.judgeId);
}

/** Who files a kind here: the lawyer what only lawyers may, U2 has a case whose file may be read. */
export const filerOf = ({ key }: Kind): string =>
  ({ lawyer_survey_apply: 'U3', online_read_archives_apply: 'U2' })[key] ?? 'U1';

/** In which case a kind is filed here, with whom, and what is free now. */
export async function filingOf(kind: Kind): Promise<Filing> {
  const who = filerOf(kind);
  const client = await clientOf(who);
  if (!kind.blocks.includes('caseRef')) return { who, client, more: {} };
  const { id: caseId, caseNo } = await caseOf(client, kind.key === 'online_read_archives_apply' ? readable : pending);
  const own: Readonly<Record<string, () => Promise<Answers>>> = {
    appointment_judge_apply: () => meeting(client, caseNo),
    message_judge_apply: async () => ({ judgeId: await judgeOf(client, caseNo) }),
    online_read_archives_apply: async () => ({ fileState: 'ARCHIVED' }),
  };
  return { who, client, caseId, more: (await own[kind.key]?.()) ?? {} };
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
  const free = hearings.filter((one) => one.signUp === 'open' && !asked.some(({ hearingId }) => hearingId === one.id));
  const open = free.find((one) => one.caseNo === pending) ?? free[0];
  if (!open) throw new Error('no hearing to attend');
  return String(open.id);
}

export type Draft = { readonly id: string; readonly version: number };

/** An empty draft, in the case; to attend a hearing it is opened from the list of hearings. */
export async function openDraft(kind: Kind, { client, caseId }: Filing): Promise<Draft> {
  const { applyKey } = dataOf(await client.call('GET', '/app/app/getApplyKey'));
  if (kind.key !== 'public_gallery_apply') {
    const body = { applyKey, ...(caseId ? { caseId } : {}) };
    return draftIn(dataOf(await client.call('POST', `/app/app/${kind.key}/add`, body)));
  }
  const hearing = await hearingFor(kind, client);
  return draftIn(dataOf(await client.call('POST', `/app/hearings/${hearing}/attend`, { applyKey })));
}
const draftIn = (data: Row): Draft => ({ id: String(data.id), version: Number(data.version) });

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

/** Names of what a person may fill in: what the system fills in is left out. */
const givenNames = (kind: Kind): ReadonlySet<string> =>
  new Set([
    'materials',
    ...fieldsOf(kind)
      .filter(
        (field) => !field.readOnly && !field.computed && !(field.name === 'caseNo' && kind.blocks.includes('caseRef')),
      )
      .map(({ name }) => name),
  ]);

/** The first example of a kind and those that are wrong, as a person of this court may give them today. */
export async function answersHere(kind: Kind, filing: Filing) {
  const picture = await pictureOf(filing);
  const given = { file: () => picture, courtId: 'c-9901', today: courtDayOf(new Date()) };
  const { valid, invalid } = examplesOf(kind.key, given);
  const names = givenNames(kind);
  const here = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
  const answers = { ...here(valid[0]?.answers ?? {}), ...filing.more };
  // What hangs on the stage of the case cannot be had in a case that stands at another (the contract tests it).
  const isMine = ({ answers: of, failsAt }: (typeof invalid)[number]): boolean =>
    [String(failsAt.split('.')[0]), ...Object.keys(changesTo(valid[0]?.answers ?? {}, of, {}))].every((name) =>
      names.has(name),
    );
  return {
    answers,
    wrong: invalid
      .filter(isMine)
      .map((one) => ({ failsAt: one.failsAt, changes: changesTo(answers, here(one.answers), filing.more) })),
  };
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
  const [was, is] = [from.materials, to.materials].map((one) => (isRow(one) ? one : {}));
  return { ...Object.fromEntries(Object.keys(was ?? {}).map((code) => [code, null])), ...is };
}
