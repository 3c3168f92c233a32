import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Client, signIn } from '@sufu/tools/client';
import type { Server } from '../../shared/with-server.ts';
import type { Phone, Provider } from './phone.ts';

type Due = { readonly id: string; readonly version: number; readonly state: string };
export type Order = { readonly provider: Provider; readonly billId: string; readonly id: string; readonly no: string };

/** As somebody presses again when nothing came back; what is refused for good is answered. */
async function again(ask: () => Promise<Answer>): Promise<Answer> {
  for (let turn = 0; turn < 120; turn += 1) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status < 500) return answer;
    await pause(250);
  }
  throw new Error('nothing came back for half a minute');
}
function dataOf<T>({ status, body }: Answer): T {
  if (status !== 200) throw new Error(`answered ${status} ${String(body.reason)}`);
  return body.data as T;
}

async function asPerson({ address, people }: Server, name: string): Promise<Client> {
  const person = people.find((each) => each.name === name);
  return signIn(address, person?.phone ?? '', person?.password ?? '');
}

const number = encodeURIComponent('（2026）溪01民终101号');
const ask = { kind: 'CLAIM_CHANGE', amount: 50_000_000, before: 30_000_000, halving: [] };
type Subject = { readonly caseId: string; readonly payers: readonly { readonly partyId: string; name: string }[] };

/** The clerk, the payer and the cashier of a case, each pressing again after a kill, under the key of the first press. */
export async function peopleOf(server: Server, phone: Phone) {
  const [clerk, payer, cashier] = [
    await asPerson(server, '叶小满'),
    await asPerson(server, '林晓禾'),
    await asPerson(server, '卢月'),
  ];
  const found = await again(() => clerk.call('GET', `/desk/bills/subject?number=${number}`));
  const { caseId, payers } = dataOf<Subject>(found);
  const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId;

  async function bill(): Promise<string> {
    const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP', ask };
    return dataOf<{ id: string }>(await again(() => clerk.call('POST', '/desk/bills', body))).id;
  }
  async function order(provider: Provider, billId: string): Promise<Order> {
    const seen = await again(() => payer.call('GET', `/app/onlinepay/detail?id=${billId}`));
    const { version } = dataOf<{ version: number }>(seen);
    const channel = provider === 'wechat' ? 'WECHAT' : 'ALIPAY';
    const body = { billId, version, channel, scene: 'QR', key: randomUUID() };
    const made = await again(() => payer.call('POST', '/onlinepay/submitApplication', body));
    const { id, orderNo } = dataOf<{ id: string; orderNo: string }>(made);
    return { provider, billId, id, no: orderNo };
  }
  /** An order that was given up, and paid all the same after another one had paid the bill: its money is to go back. */
  async function overpaid(provider: Provider): Promise<void> {
    const billId = await bill();
    const first = await order(provider, billId);
    // A code of 支付宝 that nobody scanned cannot be closed.
    await phone.press(provider, first.no, 'cancel');
    await again(() => payer.call('POST', `/app/onlinepay/orders/${first.id}/cancel`, {}));
    const second = await order(provider === 'wechat' ? 'alipay' : 'wechat', billId);
    await phone.press(second.provider, second.no);
    await phone.fault('closedPaid', first.no);
    await phone.press(provider, first.no);
  }
  return {
    ...{ bill, order, overpaid },
    ready: async (provider: Provider): Promise<Order> => order(provider, await bill()),
    /** Of the bill that an order pays, as the page that waits asks for it. */
    stateOf: async (id: string): Promise<string> =>
      dataOf<{ billState: string }>(await payer.call('GET', `/app/onlinepay/orders/${id}`)).billState,
    confirm: (id: string) => payer.call('POST', '/onlinepay/confirmPayment', { id }, true),
    /** Refunds that wait for the cashier, by their versions. */
    async toConfirm(): Promise<readonly Due[]> {
      const { body } = await again(() => cashier.call('GET', '/desk/money/refunds?group=todo&size=50'));
      return (body.data as readonly Due[]).filter(({ state }) => state === 'PROPOSED');
    },
    sendBack: ({ id, version }: Due) => cashier.call('POST', `/desk/money/refunds/${id}/confirm`, { version }),
  };
}
export type People = Awaited<ReturnType<typeof peopleOf>>;
