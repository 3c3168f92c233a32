import { type CallReply, Refused, type Text } from '@sufu/contract/core';
import { type readFaceResult as call, returnTo } from '@sufu/contract/face';
import { addressKey } from '../../platform/calls/address-key.ts';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { consumeLimit } from '../../platform/database/limits.ts';
import { faceProviderOf } from './face-provider.ts';
import { findOrder, type Order, orderSeconds, settleOrder } from './orders.ts';
import { proveByFace } from './prove-by-face.ts';
import type { FaceProvider } from './provider.ts';
import { StepFailed, stepRefusal } from './steps.ts';

const perAddress = [{ max: 120, seconds: 60 }] as const;
type Reply = CallReply<typeof call>;
type Body = Input<typeof call>['body'];

/** In the words of this house where the provider gave none (G017). */
const words = {
  notPassed: {
    zh: '人脸核验没有通过，请再试一次，或换一种方式',
    en: 'The face check did not pass; try again or use another way',
  },
  over: { zh: '这次核验已过期，请重新开始', en: 'This check is over; begin again' },
  notBack: {
    zh: '没有收到核验页面的返回，请回到核验页面完成，或重新开始',
    en: 'The page of the check has not sent you back; finish it there, or begin again',
  },
} as const satisfies Record<string, Text>;

const isOver = ({ begunAt }: Order, now: Date): boolean =>
  now.getTime() - begunAt.getTime() > orderSeconds.check * 1_000;

/** As the caller hears it. For a sign-in there is nobody to return to: the page goes on by itself. */
function present({ purpose, errand }: Order, verifyResult: Reply['verifyResult'], errorMsg: string): Reply {
  const done = verifyResult !== 'waiting' && purpose !== 'sign-in';
  return { verifyResult, errorMsg, purpose, returnTo: done ? returnTo(errand, { verifyResult, errorMsg }) : null };
}

/** Found out with the provider, and written down: passed, failed, or nothing yet. */
async function find(context: Context, provider: FaceProvider, order: Order, body: Body): Promise<Reply> {
  const { lang, now } = context;
  const failed = async (message: string): Promise<Reply> => {
    await settleOrder(context, order, { passed: false, message });
    return present(order, 'failed', message);
  };
  if (isOver(order, now)) return failed(words.over[lang]);
  const verdict = await provider.ask(order.orderNo);
  if (verdict.state === 'waiting') return present(order, 'waiting', '');
  if (verdict.state === 'failed') return failed(verdict.said ?? words.notPassed[lang]);
  const { code = '', newSignature = '' } = body;
  // Not written down: the browser that did the check may still come.
  if (!(await provider.isWayBack(order.orderNo, code, newSignature)))
    return present(order, 'failed', words.notBack[lang]);
  // An account that does not exist, and a right face: alike a wrong one.
  if (order.userId === null) return failed(words.notPassed[lang]);
  if (order.purpose === 'prove') {
    const { passed, message } = await proveByFace(context, order);
    return present(order, passed ? 'success' : 'failed', message);
  }
  await settleOrder(context, order, { passed: true, message: '' });
  return present(order, 'success', '');
}

async function settled(context: Context, provider: FaceProvider, order: Order, body: Body): Promise<Reply> {
  if (order.state === 'waiting') return find(context, provider, order, body);
  return present(order, order.state === 'failed' ? 'failed' : 'success', order.message);
}

/** What our server confirmed with the provider; nothing of what the address says decides anything. */
export async function readFaceResult(context: Context, { body }: Input<typeof call>): Promise<Reply> {
  const provider = faceProviderOf(context.services);
  if (!provider) throw new Refused('face.off');
  const { db, ip, now, actor, lang } = context;
  const verdict = await consumeLimit(db, `face-result:${addressKey(ip)}`, perAddress, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const order = await findOrder(context, body.orderNo);
  if (!order) throw new Refused('not-found');
  if (order.purpose !== 'sign-in' && !actor) throw new Refused('session.none');
  if (order.purpose !== 'sign-in' && order.userId !== actor?.userId) throw new Refused('not-found');
  try {
    return await settled(context, provider, order, body);
  } catch (error) {
    throw error instanceof StepFailed ? stepRefusal(error, lang) : error;
  }
}
