import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { courtDayOf } from '@sufu/contract/core';
import * as calls from '@sufu/contract/delivery';
import { putFileForWeb } from '@sufu/contract/files';
import { ownIdentityOf } from '../../modules/accounts/index.ts';
import { caseIdByNumber } from '../../modules/cases/index.ts';
import { hearApplication, keepTime, noteOpening } from '../../modules/delivery/index.ts';
import { sendResults } from '../../modules/messages/index.ts';
import { ofTheServer, type SignedInContext, transact } from '../../platform/calls/context.ts';
import { calledConsents, confirmations, type SeededService, type ServiceStep, services } from './deliveries.ts';
import { paperPdf } from './pictures.ts';
import { filesOf, type Stage, somebody } from './play.ts';

type Played = { readonly stage: Stage; readonly id: string; readonly clerk: string };

/** A paper of one page, unlike any other by its title. */
async function putPaper({ invoke }: Stage, context: SignedInContext, title: string): Promise<string> {
  const { files: store } = context.services;
  const bytes = await paperPdf(`${title} ${randomUUID()}`);
  const path = await store.scratch();
  await writeFile(path, bytes);
  const upload = { name: `${title}.pdf`, path, size: bytes.length, truncated: false, sha256: null };
  const query = { pdf: 'true' as const };
  return (await invoke(context, putFileForWeb, { query }, upload).finally(() => store.dropScratch(path))).id;
}

const addressOf = { recipient: '受送达人', phone: '', address: '溪江省云溪市（登记地址）', isOwnGiven: false };
const isHand = (channel: string): boolean => channel === 'DIRECT' || channel === 'POST';

async function partyOf(stage: Stage, context: SignedInContext, caseNo: string, name: string) {
  const caseId = (await caseIdByNumber(context.db, stage.caseNoOf(caseNo))) ?? '';
  const { parties } = await stage.invoke(context, calls.planDelivery, { body: { caseId } });
  return { caseId, partyId: parties.find((party) => party.name === name)?.partyId ?? '' };
}

async function confirmAll(stage: Stage): Promise<void> {
  for (const [n, { by, on, channels, of }] of confirmations.entries()) {
    const context = await somebody(stage, by, stage.momentOf(on, 0));
    const clerk = await somebody(stage, 'bailu', stage.momentOf(on, n));
    const scope = of ? await partyOf(stage, clerk, of.caseNo, of.party) : null;
    const body = { key: randomUUID(), scope, electronic: 'yes' as const, channels: [...channels] };
    await stage.invoke(context, calls.confirmAddress, { body: { ...body, wordsVersion: calls.consentWordsVersion } });
  }
}

async function recordCalls(stage: Stage): Promise<void> {
  for (const { by, on, caseNo, party, phoneOf } of calledConsents) {
    const context = await somebody(stage, by, stage.momentOf(on, 0));
    const { db, secrets, now } = context;
    const holder = phoneOf === null ? null : await somebody(stage, phoneOf, now);
    const { recipient, address } = addressOf;
    const said = holder
      ? {
          channels: ['PORTAL' as const, 'MOBILE' as const],
          phone: (await ownIdentityOf(db, secrets, holder.actor.userId)).phone,
        }
      : { postal: { recipient, phone: '0571-87000000', region: '', address } };
    const body = {
      ...{ key: randomUUID(), ...(await partyOf(stage, context, caseNo, party)), source: 'PHONE' as const },
      ...{ at: now.toISOString(), wordsVersion: calls.consentWordsVersion, ...said },
    };
    await stage.invoke(context, calls.recordConsent, { body: { ...body, electronic: holder ? 'yes' : 'no' } });
  }
}

async function begin(stage: Stage, service: SeededService): Promise<string> {
  const { caseNo, to, papers, channels, by, on, evidenceDays } = service;
  const context = await somebody(stage, by, stage.momentOf(on, 1));
  const { caseId, partyId } = await partyOf(stage, context, caseNo, to);
  const chosen: { kind: calls.PaperKind; title: string; fileId: string }[] = [];
  for (const [kind, title] of papers) chosen.push({ kind, title, fileId: await putPaper(stage, context, title) });
  const addressee = { partyId, channels: [...channels], ...(channels.some(isHand) && { postal: addressOf }) };
  const body = {
    ...{ key: randomUUID(), caseId, papers: chosen, addressees: [addressee] },
    chosenDays: evidenceDays === undefined ? {} : { EVIDENCE: evidenceDays },
  };
  const { deliveries } = await stage.invoke(context, calls.serve, { body });
  return deliveries[0]?.id ?? '';
}

type ByCourt = Extract<
  ServiceStep,
  { readonly does: 'record' | 'review' | 'phone' | 'again' | 'announce' | 'approve' }
>;

async function record(played: Played, context: SignedInContext, step: Extract<ByCourt, { does: 'record' }>) {
  const { stage, id } = played;
  const { version, attempts } = await stage.invoke(context, calls.readDeskDelivery, { params: { id } });
  const attemptId = attempts.find(({ channel }) => channel === step.way)?.id;
  const files = step.result === 'signed' ? [await putPaper(stage, context, '送达回执')] : [];
  const body = {
    ...{ version, channel: step.way, result: step.result, day: stage.day(step.on), files },
    ...(attemptId ? { attemptId } : { postal: addressOf }),
    ...(step.result === 'signed' && { signer: step.signer }),
    ...(step.result === 'signed' && step.signer === 'FAMILY' && { relation: '同住成年家属' }),
    ...(step.result === 'returned' && { returnCause: step.cause }),
  };
  await stage.invoke(context, calls.recordAttempt, { params: { id }, body });
}

async function ofCourt(played: Played, step: ByCourt, at: Date): Promise<void> {
  const { stage, id } = played;
  const { invoke } = stage;
  const context = await somebody(stage, step.by, at);
  if (step.does === 'record') return record(played, context, step);
  const params = { id };
  const { version, attempts } = await invoke(context, calls.readDeskDelivery, { params });
  if (step.does === 'review') {
    const attemptId = attempts.find(({ returnedOn }) => returnedOn !== null)?.id ?? '';
    await invoke(context, calls.reviewReturn, { params, body: { version, attemptId, returnCause: step.cause } });
  } else if (step.does === 'phone')
    await invoke(context, calls.notePhoneCall, { params, body: { version, note: step.note } });
  else if (step.does === 'again')
    await invoke(context, calls.sendAgain, { params, body: { version, channels: [...step.channels] } });
  else if (step.does === 'announce')
    await invoke(context, calls.proposeAnnouncement, {
      params,
      body: { version, reason: step.reason, tried: step.tried },
    });
  else
    await invoke(context, calls.decideAnnouncement, {
      params,
      body: { version, approve: true, publishedOn: courtDayOf(at) },
    });
}

type ByOthers = Exclude<ServiceStep, ByCourt>;

async function ofOthers({ stage, id, clerk }: Played, step: ByOthers, at: Date): Promise<void> {
  const served = { ...stage.services, now: () => at };
  if ('by' in step) {
    const context = await somebody(stage, step.by, at);
    const { userId } = context.actor;
    if (step.does === 'open') return noteOpening(served, id, { userId, origin: { ...ofTheServer, actorId: userId } });
    const { signature } = await filesOf(stage, context);
    const said = { id, key: randomUUID(), act: step.does };
    const proof = { signature, password: stage.passwords.get(step.by) ?? '' };
    await stage.invoke(context, calls.submitNotice, { body: step.does === 'sign' ? { ...said, ...proof } : said });
    return;
  }
  const { attempts } = await stage.invoke(await somebody(stage, clerk, at), calls.readDeskDelivery, { params: { id } });
  const attemptId = attempts.find(({ channel }) => channel === 'MOBILE')?.id ?? '';
  if (step.does === 'link') return noteOpening(served, id, { attemptId, origin: ofTheServer });
  const result = { reference: `delivery:${id}:${attemptId}`, channel: 'MOBILE', outcome: step.outcome, at } as const;
  await transact(served, ofTheServer, at, async (transaction) => {
    for (const hear of transaction.hooks.of(sendResults)) await hear(transaction, result);
  });
  await keepTime(served);
}

const isOfCourt = (step: ServiceStep): step is ByCourt =>
  ['record', 'review', 'phone', 'again', 'announce', 'approve'].includes(step.does);

/** Applications of these weeks are heard as the worker does it: what they meet is met. */
async function hearFilings({ services: ground }: Stage): Promise<void> {
  const rows = await ground.db
    .selectFrom('applications')
    .select(['id', 'submitted_at'])
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at')
    .execute();
  for (const { id, submitted_at: at } of rows)
    if (at) await hearApplication(ground, { applicationId: id, action: 'submit', at: at.toISOString() });
}

/** What was served in the last weeks, each act by its call at its own moment, and what followed until today (service.md §15). */
export async function playDeliveries(stage: Stage): Promise<void> {
  await confirmAll(stage);
  await recordCalls(stage);
  for (const service of services) {
    const played = { stage, id: await begin(stage, service), clerk: service.by };
    for (const [n, step] of service.steps.entries()) {
      const at = stage.momentOf(step.on, n + 2);
      await (isOfCourt(step) ? ofCourt(played, step, at) : ofOthers(played, step, at));
    }
  }
  await hearFilings(stage);
  await keepTime(stage.services);
  // What forms of these weeks said was told then as well.
  await stage.services.db
    .updateTable('notification_sends')
    .set({ state: 'arrived', next_at: null })
    .where('reference', 'is not', null)
    .execute();
}
