import { type downloadEntry as downloadCall, icsOf } from '@sufu/contract/calendar';
import { courtDayOf, refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { Bytes, type Input } from '../../platform/calls/mount.ts';
import { feedSpan } from './feed-span.ts';
import { keptEntries } from './kept-entries.ts';
import { calendarSources } from './sources.ts';

export const icsType = 'text/calendar; charset=utf-8';

/** One of my days as a file. It may be passed on, so that no case number stands in it. */
export async function ownEntryFile(
  { actor, secrets, services, lang, now, transact }: SignedInContext,
  { params }: Input<typeof downloadCall>,
): Promise<Bytes> {
  const today = courtDayOf(now);
  const told = await transact(({ tx }) =>
    keptEntries(
      tx,
      services.hooks.of(calendarSources),
      { secrets, now, today },
      { userId: actor.userId, span: feedSpan(today) },
    ),
  );
  const entry = told.find(({ id, isCancelled }) => id === params.id && !isCancelled) ?? refuse('not-found');
  const origin = services.config.publicOrigin;
  return new Bytes(Buffer.from(icsOf([entry], { lang, showsCaseNo: false, origin })), icsType, 'sufu.ics', true);
}
