import type { CourtAction, CourtActionKey, Kind, Office } from '@sufu/contract/applications';
import type { ReviewItem } from '@sufu/contract/desk';
import type { Client } from '@sufu/tools/client';
import { dataOf } from '../file-through-api.ts';
import { clientOf } from './clients.ts';

/** Who holds an office in the demonstration court; towards a case of U1 the bench is that of J01; without one, the division’s. */
const holders: Readonly<Partial<Record<Office, readonly string[]>>> = {
  filing_clerk: ['bailu'],
  filing_division: ['yanxi'],
  clerk: ['K01', 'K02'],
  assistant: ['wenyan'],
  judge: ['J01', 'cenwang', 'heqing', 'J02', 'J03'],
  presiding_judge: ['J01', 'cenwang', 'heqing', 'J02', 'J03'],
  division_head: ['J02'],
  president: ['yuanzhang'],
  case_management: ['wendi'],
  petition_officer: ['fangzhou'],
  archivist: ['liubian'],
  cashier: ['luyue'],
  technology: ['zhuangmu'],
  enforcement: ['duheng'],
};
const ending: readonly CourtActionKey[] = ['approve', 'reply', 'partlyApprove', 'close', 'forward'];
const reason = '经审查，申请符合法律规定，材料齐全，予以办理。';

type Seen = { readonly staff: Client; readonly item: ReviewItem };

const review = async (staff: Client, id: string): Promise<ReviewItem> =>
  dataOf(await staff.call('GET', `/desk/applications/${id}`)) as unknown as ReviewItem;

/** The first of those who hold these offices who finds `may` true of the application; nobody is an error. */
async function whoMay(id: string, offices: readonly Office[], may: (item: ReviewItem) => boolean): Promise<Seen> {
  const people = new Set(offices.flatMap((office) => [...(holders[office] ?? [])]));
  for (const person of people) {
    const staff = await clientOf(person);
    const reply = await staff.call('GET', `/desk/applications/${id}`);
    if (reply.status !== 200) continue;
    const item = reply.body.data as ReviewItem;
    if (may(item)) return { staff, item };
  }
  throw new Error(`none of ${[...people].join(', ')} may do it`);
}

const actionOf = ({ courtActions }: Kind, key: CourtActionKey): CourtAction | undefined =>
  courtActions.find(({ action }) => action === key);
export const returns = (kind: Kind): boolean => actionOf(kind, 'returnForCorrection') !== undefined;

async function act(staff: Client, id: string, call: string, body: object): Promise<void> {
  const { version } = await review(staff, id);
  dataOf(await staff.call('POST', `/desk/applications/${id}/${call}`, { version, ...body }));
}

/** Taken by somebody who may do the next step, or left where it lies if that needs no taking. */
async function take(kind: Kind, id: string, next: CourtActionKey): Promise<readonly Office[]> {
  const offices = actionOf(kind, next)?.by ?? [];
  const { staff } = await whoMay(id, offices, ({ may }) => may.includes('claim'));
  await act(staff, id, 'claim', {});
  return offices;
}

/** Taken and returned with one point, by the API. */
export async function returnOnce(kind: Kind, id: string, path: string, text: string): Promise<void> {
  const offices = await take(kind, id, 'returnForCorrection');
  const { staff, item } = await whoMay(id, offices, ({ may }) => may.includes('returnForCorrection'));
  await act(staff, id, 'return', { points: [{ path, text }], lastDay: item.suggestedLastDay });
}

/**
 * Taken, accepted where the kind knows it, and brought to its end by whoever may: granted, else replied, closed or passed
 * on; what a higher body decides is proposed first. All by the API. Answers what was done last.
 */
export async function bringToEnd(kind: Kind, id: string): Promise<CourtActionKey> {
  const last = ending.find((key) => actionOf(kind, key));
  if (!last) throw new Error(`${kind.key} has no end`);
  const handling = kind.courtActions.flatMap(({ by }) => by);
  if (actionOf(kind, 'accept')) {
    const offices = await take(kind, id, 'accept');
    const { staff } = await whoMay(id, offices, ({ may }) => may.includes('accept'));
    await act(staff, id, 'act', { action: 'accept' });
  } else await take(kind, id, last);
  const words = { action: last, reason, detail: '见决定内容。' };
  const proposing = await whoMay(
    id,
    [...handling, 'judge'],
    ({ may, mayPropose }) => may.includes(last) || mayPropose.includes(last as (typeof mayPropose)[number]),
  );
  if (!proposing.item.may.includes(last)) await act(proposing.staff, id, 'propose', words);
  const offices = actionOf(kind, last);
  const { staff } = await whoMay(id, [...(offices?.by ?? []), ...(offices?.approvedBy ?? [])], ({ may }) =>
    may.includes(last),
  );
  await act(staff, id, 'act', words);
  return last;
}
