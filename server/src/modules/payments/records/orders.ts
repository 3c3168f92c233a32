import { isLive, liveOrderStates, type OrderState, orderStateCodes } from '@sufu/contract/payments';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { PayOrdersTable } from '../../../tables.generated.ts';
import type { ChannelName, Scene } from '../channels/channel.ts';

type Stored = Selectable<PayOrdersTable>;
/** An attempt to pay; its code is opened by who shows it. */
export type Order = Omit<Stored, 'state' | 'channel' | 'scene'> & {
  readonly state: OrderState;
  readonly channel: ChannelName;
  readonly scene: Scene;
};

const state = z.enum(orderStateCodes);
const channel = z.enum(['WECHAT', 'ALIPAY']);
const scene = z.enum(['QR', 'H5', 'JSAPI']);
export const orderOf = (row: Stored): Order => ({
  ...row,
  state: state.parse(row.state),
  channel: channel.parse(row.channel),
  scene: scene.parse(row.scene),
});

const aboutCode = (id: string): string => `pay_orders.code:${id}`;
export const sealCode = (secrets: Secrets, id: string, code: string): Buffer => secrets.seal(code, aboutCode(id));
/** What is shown or jumped to; null where the channel gave none, or it can be paid no more. */
export const codeIn = (secrets: Secrets, order: Order, now: Date): string | null =>
  order.code === null || !isLive(order.state) || order.expires_at <= now
    ? null
    : secrets.open(order.code, aboutCode(order.id));

type By = { readonly id: string } | { readonly orderNo: string } | { readonly byId: string; readonly key: string };
export async function findOrder(db: Executor, by: By): Promise<Order | null> {
  const all = db.selectFrom('pay_orders').selectAll();
  const those =
    'id' in by
      ? all.where('id', '=', by.id)
      : 'orderNo' in by
        ? all.where('order_no', '=', by.orderNo)
        : all.where('by_id', '=', by.byId).where('key', '=', by.key);
  const row = await those.executeTakeFirst();
  return row ? orderOf(row) : null;
}

/** The attempt that a bill has now; null for none. */
export async function liveOrderOf(db: Executor, billId: string): Promise<Order | null> {
  const row = await db
    .selectFrom('pay_orders')
    .selectAll()
    .where('bill_id', '=', billId)
    .where('state', 'in', liveOrderStates)
    .executeTakeFirst();
  return row ? orderOf(row) : null;
}

/** Hold an order. Its bill is held before, by whoever may change it. */
export async function lockOrder(tx: Tx, id: string): Promise<Order> {
  return orderOf(
    await tx.selectFrom('pay_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
  );
}
