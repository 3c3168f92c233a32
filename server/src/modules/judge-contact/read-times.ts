import { dictionaries } from '@sufu/contract/applications';
import { courtDayOf, refuse, type Text } from '@sufu/contract/core';
import type {
  CaseJudge,
  listCaseJudges as judgesCall,
  OpenTime,
  SlotCode,
  listOpenTimes as timesCall,
} from '@sufu/contract/judge-contact';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { caseForFiler, caseIdByNumber, casePanel, type PanelMember } from '../cases/index.ts';
import { directoryOf } from '../directory/index.ts';
import { judgeIdOf, judgeIn } from './judges.ts';
import { bookable, instantOf, timesOf } from './times.ts';

/** The team of a case of mine; another's case is not found. */
async function ownPanel({ db, actor, now }: SignedInContext, caseNo: string): Promise<readonly PanelMember[]> {
  const id = await caseIdByNumber(db, caseNo);
  const ownCase = id === null ? null : await caseForFiler(db, actor.userId, id, now);
  return ownCase ? casePanel(db, ownCase.id) : refuse('not-found');
}

/** Whom one may meet or write to, the judge in charge first. */
export async function caseJudges(context: SignedInContext, { query }: Input<typeof judgesCall>): Promise<CaseJudge[]> {
  const panel = await ownPanel(context, query.caseNo);
  const [times, directory] = await Promise.all([
    timesOf(
      context.db,
      panel.map(({ userId }) => userId),
      bookable(courtDayOf(context.now)),
    ),
    directoryOf(context.services),
  ]);
  const receiving = new Set(times.map(({ staffId }) => staffId));
  return panel.map((member) => ({
    judgeId: judgeIdOf(member),
    name: member.name,
    position: member.position,
    division: directory.divisionName(member.divisionId),
    inCharge: member.inCharge,
    hasTimes: receiving.has(member.userId),
  }));
}

/** A slot of the day as it is written: 09:00–10:00. */
export const slotLabel = (slot: SlotCode): Text =>
  dictionaries.TIME_SLOT.options.find(({ value }) => value === slot)?.label ?? { zh: slot, en: slot };

/** The times of one of them that can be booked, and those that are taken. */
export async function openTimesOf(context: SignedInContext, { query }: Input<typeof timesCall>): Promise<OpenTime[]> {
  const judge = judgeIn(await ownPanel(context, query.caseNo), query.judgeId);
  if (!judge) return refuse('not-found');
  const times = await timesOf(context.db, [judge.userId], bookable(courtDayOf(context.now)));
  return times.map(({ day, slot, applicationId }) => ({
    day,
    slot,
    label: slotLabel(slot),
    at: instantOf(day, slot),
    free: applicationId === null,
  }));
}
