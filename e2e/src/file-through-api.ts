import { randomUUID } from 'node:crypto';
import { type CaseDetail, hearingChoice } from '@sufu/contract/cases';
import { courtDayOf } from '@sufu/contract/core';
import { asFiler, exampleFor, type OwnDraft } from '@sufu/contract/examples';
import { kindByKey } from '@sufu/contract/kinds';
import { type Client, signIn } from '@sufu/tools/client';
import { person, world } from './world.ts';

/** What a call answered; a refusal is an error that says it whole. */
export const dataOf = (answer: { status: number; body: Record<string, unknown> }): Record<string, unknown> => {
  if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Record<string, unknown>;
};

/** Somebody of the demonstration court, calling as an API client. */
export const clientOf = (id: string): Promise<Client> => {
  const who = person(id);
  return signIn(world().portal, who.phone, who.password);
};

/** The first hearing of a case that is to come, as an answer names it. */
export async function comingHearing(client: Client, caseNo: string): Promise<{ readonly hearingId: string }> {
  const query = String(new URLSearchParams({ caseNo }));
  const detail = dataOf(await client.call('GET', `/app/caseInfo/detail?${query}`)) as unknown as CaseDetail;
  const coming = detail.hearings.find(({ at }) => Date.parse(at) > Date.now());
  if (!coming) throw new Error('no hearing to come');
  return { hearingId: hearingChoice(coming) };
}

type More = Readonly<Record<string, unknown>>;

/** A draft of the example of a kind, for journeys that are about what comes after filling in; `more` is what only this court can say. */
export async function makeDraft(
  client: Client,
  type: string,
  more: More = {},
): Promise<{ id: string; version: number }> {
  const signature = await client.putPicture();
  const { applyKey } = dataOf(await client.call('GET', '/app/app/getApplyKey'));
  const [first] = dataOf(await client.call('GET', '/app/caseInfo/page')) as unknown as {
    id: string;
    caseNo: string;
  }[];
  const inCase = type === 'lawsuit_filing_apply' ? {} : { caseId: first?.id };
  const draft = dataOf(await client.call('POST', `/app/app/${type}/add`, { applyKey, ...inCase }));
  const kind = kindByKey.get(type);
  if (!kind || !first) throw new Error(`no kind ${type}, or no case`);
  const { answers } = exampleFor(type, { file: () => signature, courtId: 'c-9901', otherCourtId: 'c-990103' });
  const theirs = asFiler(kind, answers, draft as unknown as OwnDraft, courtDayOf(new Date()));
  const set = { ...theirs, ...('hearingId' in theirs ? await comingHearing(client, first.caseNo) : {}), ...more };
  const saved = dataOf(await client.call('POST', `/app/app/${type}/edit`, { id: draft.id, base: draft.version, set }));
  return { id: String(draft.id), version: Number(saved.version) };
}

/** The same, handed in. Answers the application. */
export async function makeSubmitted(client: Client, type: string, more: More = {}): Promise<Record<string, unknown>> {
  const draft = await makeDraft(client, type, more);
  return dataOf(
    await client.call('POST', `/app/app/${type}/submit`, { id: draft.id, version: String(draft.version) }, true),
  );
}

const review = async (staff: Client, id: string) => dataOf(await staff.call('GET', `/desk/applications/${id}`));

/** Handed in by the party and taken by a member of the court. Answers its id. */
export async function makeClaimed(party: Client, staff: Client, type: string, more: More = {}): Promise<string> {
  const id = String((await makeSubmitted(party, type, more)).id);
  const { version } = await review(staff, id);
  dataOf(await staff.call('POST', `/desk/applications/${id}/claim`, { version }));
  return id;
}

/** Taken and returned by a member of the court, with one point. */
export async function makeReturned(
  party: Client,
  staff: Client,
  type: string,
  path: string,
  text: string,
): Promise<string> {
  const id = String((await makeSubmitted(party, type)).id);
  const waiting = await review(staff, id);
  const taken = dataOf(await staff.call('POST', `/desk/applications/${id}/claim`, { version: waiting.version }));
  dataOf(
    await staff.call('POST', `/desk/applications/${id}/return`, {
      version: taken.version,
      points: [{ path, text }],
      lastDay: taken.suggestedLastDay,
    }),
  );
  return id;
}

/** What a higher body decides is proposed first, by whoever handles it. */
export async function propose(clerk: Client, id: string, action: string, reason: string): Promise<void> {
  const item = await review(clerk, id);
  if (!(item.mayPropose as readonly string[]).includes(action)) return;
  dataOf(await clerk.call('POST', `/desk/applications/${id}/propose`, { version: item.version, action, reason }));
}

/** Taken, accepted, and decided with a reason by whoever may decide. */
export async function makeDecided(
  party: Client,
  clerk: Client,
  judge: Client,
  type: string,
  action: string,
  reason: string,
): Promise<string> {
  const id = String((await makeSubmitted(party, type)).id);
  const taken = dataOf(
    await clerk.call('POST', `/desk/applications/${id}/claim`, { version: (await review(clerk, id)).version }),
  );
  const accepted = dataOf(
    await clerk.call('POST', `/desk/applications/${id}/act`, { version: taken.version, action: 'accept' }),
  );
  await propose(clerk, id, action, reason);
  dataOf(await judge.call('POST', `/desk/applications/${id}/act`, { version: accepted.version, action, reason }));
  return id;
}

/** Feedback from somebody who is signed in, without a picture. */
export async function makeFeedback(client: Client): Promise<string> {
  const body = {
    key: randomUUID(),
    text: '“选择文件”按钮太小，不好按。',
    page: '/index',
    width: 375,
    height: 812,
    lang: 'zh',
  };
  return String(dataOf(await client.call('POST', '/app/feedback/save', body)).id);
}

/** A fee notice to a party of a case. */
const suit = { item: 'ACCEPT', ask: { kind: 'PROPERTY', amount: 5_000_000 } };
/** A balance can be asked for again and again. */
export const balance = { item: 'TOPUP', ask: { kind: 'CLAIM_CHANGE', before: 5_000_000, amount: 10_000_000 } };
export async function makeBill(clerk: Client, caseNo: string, payer: string, what: object = suit): Promise<string> {
  const found = dataOf(await clerk.call('GET', `/desk/bills/subject?number=${encodeURIComponent(caseNo)}`));
  const payers = found.payers as { partyId: string; name: string }[];
  const body = {
    ...{ key: randomUUID(), caseId: found.caseId, applicationId: null, ...what },
    partyId: payers.find(({ name }) => name === payer)?.partyId,
  };
  return String(dataOf(await clerk.call('POST', '/desk/bills', body)).id);
}

/** The token of a link to pay a bill by. */
export async function makeLink(payer: Client, billId: string): Promise<string> {
  const { address } = dataOf(await payer.call('POST', '/app/onlinepay/links', { billId }));
  return new URL(String(address)).pathname.split('/').at(-1) ?? '';
}
/** An attempt to pay a bill by code. */
export async function makeOrder(payer: Client, billId: string): Promise<string> {
  const { version } = dataOf(await payer.call('GET', `/app/onlinepay/detail?id=${billId}`));
  const body = { billId, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() };
  return String(dataOf(await payer.call('POST', '/onlinepay/submitApplication', body)).id);
}

/** A list drawn up to be sent to the court by post; answers its id. */
export async function makeMail(client: Client): Promise<string> {
  const body = {
    key: randomUUID(),
    address: '清和里 3 号 101',
    materials: [{ name: '借条', copies: 1, pages: 2, form: 'ORIGINAL', back: true }],
  };
  return String(dataOf(await client.call('POST', '/app/appMailReceiving/add', body)).id);
}
