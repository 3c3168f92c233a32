import { courtActionOf } from '@sufu/contract/applications';
import { type CallReply, parseCaseNo } from '@sufu/contract/core';
import type { previewPaper as previewCall } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { linesOf, type NewDocument } from '../../documents/index.ts';
import { asksCaseNo, numberToCome } from '../actions/register-filing.ts';
import { type DeskItem, findItem } from '../review/desk-item.ts';
import { refusalOf } from '../review/may-act.ts';
import { acceptancePaper } from './acceptance.ts';
import { numberGiven } from './number-given.ts';
import { outcomePaper } from './outcome-paper.ts';

/** The paper an act would make, in the words entered so far: written by what makes it, and nothing is done. Only for whoever may act. */
export async function previewPaper(
  context: SignedInContext,
  { params, body }: Input<typeof previewCall>,
): Promise<CallReply<typeof previewCall>> {
  const directory = await directoryOf(context.services);
  const item = await findItem(context, params.id);
  const refusal = refusalOf(item, body.action, context.lang);
  if (refusal) throw refusal;
  const paper = await paperFor(context, item, body);
  if (!paper) return null;
  const court = directory.courtName(paper.courtId);
  return { title: paper.title, court, lines: [...linesOf(paper.content)] };
}

async function paperFor(
  context: SignedInContext,
  item: DeskItem,
  words: Input<typeof previewCall>['body'],
): Promise<NewDocument | undefined> {
  const { db, services, now } = context;
  const courtAction = courtActionOf(item.kind, words.action);
  if (!courtAction) return undefined;
  if (words.action !== 'accept') return outcomePaper(db, context, item, courtAction, words);
  const directory = await directoryOf(services);
  const given = asksCaseNo(item, directory, services) ? parseCaseNo(words.detail) : null;
  const says = (given ? numberGiven(given) : numberToCome(item, directory))?.zh;
  return acceptancePaper(db, services, item, courtAction, { says, at: now });
}
