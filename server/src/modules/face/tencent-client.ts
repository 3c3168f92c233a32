import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AppServices } from '../../platform/calls/context.ts';
import type { FaceConfig } from '../../platform/config/face-config.ts';
import { type Answer, askProvider } from './ask-provider.ts';
import type { Check, FaceProvider, Trace } from './provider.ts';
import { isSignature, signatureOf } from './signature.ts';
import { StepFailed } from './steps.ts';
import { fetchTicket, type Tickets, ticketSource } from './tickets.ts';

const version = '1.0.0';
/** Thirty-two letters and figures, good once. */
const newNonce = (): string => randomBytes(16).toString('hex');

const begun = z.object({ result: z.object({ h5faceId: z.string().min(1), optimalDomain: z.string().default('') }) });

/** The check is known, and nothing has come of it yet. */
const noResultYet = '66660018';
/** Of the request, not of the face: a ticket that is over, a signature that does not fit. */
const isOfRequest = ({ code }: Answer): boolean => /^4\d{5}$/.test(code);

/** A host the provider names for the page, and nothing else that could be read as one. */
const isHost = (text: string): boolean => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(text);

async function submit(config: FaceConfig, { sign }: Tickets, check: Check, userId: string) {
  const { orderNo, name, idNo, picture } = check;
  const address = new URL('/api/server/h5/geth5faceid', config.url);
  address.searchParams.set('orderNo', orderNo);
  // Of a picture to compare with neither name nor number goes along (B088, B089).
  const person = picture === null ? { name, idNo } : { sourcePhotoStr: picture, sourcePhotoType: '2' };
  const named = picture === null ? [name, idNo] : [];
  const body = {
    ...{ appId: config.appId, orderNo, userId, version, ...person },
    sign: signatureOf([config.appId, orderNo, ...named, userId, version, sign]),
  };
  return askProvider('faceid', address, begun, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

type Page = { readonly userId: string; readonly h5faceId: string; readonly domain: string; readonly ticket: string };
function pageOf({ url, appId }: FaceConfig, { orderNo, returnTo }: Check, page: Page): string {
  const { userId, h5faceId, domain, ticket } = page;
  const address = new URL('/api/web/login', url);
  if (isHost(domain)) address.host = domain;
  const nonce = newNonce();
  const sign = signatureOf([appId, userId, orderNo, version, h5faceId, ticket, nonce]);
  const fixed = { resultType: '1', from: 'browser', redirectType: '1' };
  address.search = String(
    new URLSearchParams({ appId, version, nonce, orderNo, h5faceId, url: returnTo, userId, sign, ...fixed }),
  );
  return address.href;
}

/** Tencent Cloud's face check in a page (H5). The server alone knows its secret; the browser is given an address. */
export function tencentClient(services: AppServices, config: FaceConfig): FaceProvider {
  const source = ticketSource(services, config);

  async function begin(tickets: Tickets, check: Check, last: boolean): ReturnType<FaceProvider['begin']> {
    // Neither a name nor our own number of the person: the provider needs a word that stays the same over the check.
    const userId = newNonce();
    const ticket = await fetchTicket(config, 'nonce', tickets.token, userId).catch((error: unknown) => {
      if (last || !(error instanceof StepFailed) || error.said === null) throw error;
      return null;
    });
    if (ticket === null) return begin(await source.renew(tickets), check, true);
    const answer = await submit(config, tickets, check, userId);
    if (!last && isOfRequest(answer)) return begin(await source.renew(tickets), { ...check }, true);
    if (!answer.data) throw new StepFailed('faceid', answer.msg);
    const { h5faceId, optimalDomain } = answer.data.result;
    const trace: Trace = [
      { step: 'access_token', answer: `kept since ${tickets.fetchedAt.toISOString()}` },
      { step: 'api_ticket SIGN', answer: `kept since ${tickets.fetchedAt.toISOString()}` },
      { step: 'api_ticket NONCE', answer: 'code 0' },
      { step: 'geth5faceid', answer: `code ${answer.code} ${answer.msg}, h5faceId ${h5faceId}` },
    ];
    return { address: pageOf(config, check, { userId, h5faceId, domain: optimalDomain, ticket }), trace };
  }

  async function query(tickets: Tickets, orderNo: string): Promise<Answer> {
    const nonce = newNonce();
    const sign = signatureOf([config.appId, orderNo, version, tickets.sign, nonce]);
    const address = new URL('/api/server/sync', config.url);
    const parameters = { app_id: config.appId, nonce, order_no: orderNo, version, sign, get_file: '0' };
    address.search = String(new URLSearchParams(parameters));
    return askProvider('result', address, z.unknown());
  }

  return {
    begin: async (check) => begin(await source.current(), check, false),
    async ask(orderNo) {
      const tickets = await source.current();
      const first = await query(tickets, orderNo);
      const answer = isOfRequest(first) ? await query(await source.renew(tickets), orderNo) : first;
      if (answer.code === '0') return { state: 'passed' };
      if (answer.code === noResultYet) return { state: 'waiting' };
      if (isOfRequest(answer)) throw new StepFailed('result', answer.msg);
      return { state: 'failed', said: answer.msg === '' ? null : answer.msg };
    },
    async isWayBack(orderNo, code, signature) {
      const { sign, signBefore } = await source.current();
      return [sign, ...(signBefore === null ? [] : [signBefore])].some((ticket) =>
        isSignature(signature, [config.appId, orderNo, code, ticket]),
      );
    },
  };
}
