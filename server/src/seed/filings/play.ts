import { writeFile } from 'node:fs/promises';
import {
  type Application,
  addApplication,
  cancelApplication,
  editApplication,
  getApplyKey,
  readApplication,
  recallApplication,
  submitApplication,
} from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import {
  actOnApplication,
  claimApplication,
  returnApplication,
  reviewApplication,
  scheduleApplication,
} from '@sufu/contract/desk';
import { asFiler, completedFor } from '@sufu/contract/examples';
import { putFileForWeb } from '@sufu/contract/files';
import { attendHearing, listHearings } from '@sufu/contract/hearings';
import { listOpenTimes } from '@sufu/contract/judge-contact';
import { kindByKey } from '@sufu/contract/kinds';
import { findUser } from '../../modules/accounts/index.ts';
import { lapseByTime } from '../../modules/applications/index.ts';
import { caseIdByNumber } from '../../modules/cases/index.ts';
import type { AppServices, SignedInContext } from '../../platform/calls/context.ts';
import type { PlayedChannels } from '../money/played-channel.ts';
import { people } from '../people.ts';
import { actAs, type Invoke } from './act-as.ts';
import type { DayOf, Deed, Filing } from './filing.ts';

export type Stage = {
  readonly services: AppServices;
  readonly invoke: Invoke;
  readonly users: ReadonlyMap<string, string>;
  readonly day: DayOf;
  /** The moment of the n-th deed of a filing, so many days from the day of seeding. */
  readonly momentOf: (on: number, n: number) => Date;
  /** The whole number of a case: (2026)溪01民终101号. */
  readonly caseNoOf: (number: string) => string;
  readonly pictures: { readonly signature: Buffer; readonly page: Buffer };
  /** Files each person has put here already. */
  readonly files: Map<string, Files>;
  readonly passwords: ReadonlyMap<string, string>;
  readonly channels: PlayedChannels;
};
export type Files = { readonly signature: string; readonly page: string };

/** Somebody of the court or a party, as a use case sees them at that moment. */
export async function somebody(stage: Stage, id: string, at: Date): Promise<SignedInContext> {
  const person = people.find((person) => person.id === id);
  const user = await findUser(stage.services.db, stage.users.get(id) ?? '');
  if (!person || !user) throw new Error(`nobody called ${id}`);
  return actAs({ ...stage.services, now: () => at }, user, person, at);
}

/** A signature and a page of each person, put here once. */
export async function filesOf({ files: all, invoke, pictures }: Stage, context: SignedInContext): Promise<Files> {
  const kept = all.get(context.actor.userId);
  if (kept) return kept;
  const { files: store } = context.services;
  const put = async (name: string, bytes: Buffer): Promise<string> => {
    const path = await store.scratch();
    await writeFile(path, bytes);
    const upload = { name, path, size: bytes.length, truncated: false, sha256: null };
    return (await invoke(context, putFileForWeb, { query: {} }, upload).finally(() => store.dropScratch(path))).id;
  };
  const files = { signature: await put('签名.png', pictures.signature), page: await put('材料.png', pictures.page) };
  all.set(context.actor.userId, files);
  return files;
}

async function begin({ invoke, caseNoOf }: Stage, context: SignedInContext, filing: Filing): Promise<Application> {
  const { applyKey } = await invoke(context, getApplyKey, {});
  const { type, caseNo, hearing } = filing;
  if (hearing !== undefined) {
    const { rows } = await invoke(context, listHearings, { query: { search: hearing } });
    return invoke(context, attendHearing, { params: { id: rows[0]?.id ?? '' }, body: { applyKey } });
  }
  const caseId = caseNo === undefined ? null : await caseIdByNumber(context.db, caseNoOf(caseNo));
  return invoke(context, addApplication, { params: { type }, body: { applyKey, ...(caseId ? { caseId } : {}) } });
}

/** The first time the one who is to be met has open. */
async function timeFor(stage: Stage, context: SignedInContext, filing: Filing, judgeId: unknown): Promise<object> {
  if (filing.type !== 'appointment_judge_apply' || filing.caseNo === undefined || typeof judgeId !== 'string')
    return {};
  const query = { caseNo: stage.caseNoOf(filing.caseNo), judgeId };
  const time = (await stage.invoke(context, listOpenTimes, { query })).find(({ free }) => free);
  return time ? { preferredDate: time.day, timeSlot: time.slot } : {};
}

/** What the person writes: their own words, and the rest of the form answered shortly; what the form fills in itself is left. */
async function fillIn(
  stage: Stage,
  context: SignedInContext,
  filing: Filing,
  draft: Application,
): Promise<{ readonly id: string; readonly version: number }> {
  const { signature, page } = await filesOf(stage, context);
  const row = filing.answers(stage.day);
  const begun = { ...draft.answers, ...row, ...(await timeFor(stage, context, filing, row.judgeId)) };
  const whole = completedFor(filing.type, begun, {
    today: courtDayOf(context.now),
    courtId: 'c-9901',
    otherCourtId: 'c-990103',
    file: (path) => (path === 'signature' ? signature : page),
  });
  const kind = kindByKey.get(filing.type);
  if (!kind) throw new Error(`no kind ${filing.type}`);
  const theirs = asFiler(kind, whole, draft, courtDayOf(context.now));
  const set = Object.fromEntries(
    Object.entries(theirs).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(draft.answers[name])),
  );
  const body = { id: draft.id, base: draft.version, set };
  return stage.invoke(context, editApplication, { params: { type: filing.type }, body });
}

/** File one application and let the court work on it, each act by its own call at its own moment. */
export async function play(stage: Stage, filing: Filing): Promise<void> {
  const { type, by, on, deeds } = filing;
  const context = await somebody(stage, by, stage.momentOf(on, 0));
  const { id, version } = await fillIn(stage, context, filing, await begin(stage, context, filing));
  if (deeds === 'draft') return;
  if (!deeds.some(({ does }) => does === 'abandon'))
    await stage.invoke(context, submitApplication, { params: { type }, body: { id, version } });
  for (const [n, deed] of deeds.entries()) {
    const at = stage.momentOf(deed.on, n + 1);
    if ('by' in deed) await ofCourt(stage, id, deed, at);
    else await ofParty(stage, filing, id, deed.does, at);
  }
}

type OfCourt = Extract<Deed, { readonly by: string }>;

async function ofCourt(stage: Stage, id: string, deed: OfCourt, at: Date): Promise<void> {
  const { invoke, users, day } = stage;
  const context = await somebody(stage, deed.by, at);
  const params = { id };
  const { version } = await invoke(context, reviewApplication, { params });
  if (deed.does === 'claim') await invoke(context, claimApplication, { params, body: { version } });
  else if (deed.does === 'return') {
    const points = [{ path: deed.path, text: deed.text }];
    await invoke(context, returnApplication, { params, body: { version, points, lastDay: day(deed.lastDay) } });
  } else if (deed.does === 'schedule') {
    const startsAt = new Date(`${day(deed.day)}T${deed.time}:00+08:00`).toISOString();
    const staffIds = deed.people.flatMap((person) => users.get(person) ?? []);
    const body = { version, startsAt, minutes: 30, place: deed.place, staffIds };
    await invoke(context, scheduleApplication, { params, body });
  } else {
    const { does: action, reason = '', detail = '' } = deed;
    await invoke(context, actOnApplication, { params, body: { version, action, reason, detail } });
  }
}

async function ofParty(
  stage: Stage,
  { by, type }: Filing,
  id: string,
  does: 'correct' | 'recall' | 'abandon' | 'lapse',
  at: Date,
): Promise<void> {
  const { invoke } = stage;
  const context = await somebody(stage, by, at);
  const params = { type };
  if (does === 'lapse') await lapseByTime(context.services);
  else if (does === 'recall') await invoke(context, recallApplication, { params, body: { id } });
  else if (does === 'abandon') await invoke(context, cancelApplication, { params, body: { id } });
  else {
    const { signature, page } = await filesOf(stage, context);
    const { version, correction } = await invoke(context, readApplication, { params: { type, id } });
    const codes = (correction?.points ?? []).map(({ path }) => path.replace('materials.', ''));
    const materials = Object.fromEntries(codes.map((code) => [code, [page]]));
    const body = { id, base: version, set: { truthDeclared: true, signature, materials } };
    const saved = await invoke(context, editApplication, { params, body });
    await invoke(context, submitApplication, { params, body: { id, version: saved.version } });
  }
}
