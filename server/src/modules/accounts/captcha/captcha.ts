import type { captcha as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { knownDevice } from '../sessions/known-clients.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { makeCaptcha } from './captchas.ts';

type Answer = { key: string; image?: string; work?: { salt: string; bits: number } };

/** Sixty a minute for an address; a browser that signed in before has sixty of its own, whoever else is at its address. */
export async function giveCaptcha(context: Context, { query }: Input<typeof call>): Promise<Answer> {
  const { db, ip, now } = context;
  const whose = (await knownDevice(db, context)) ?? addressKey(ip);
  const verdict = await consumeLimit(db, `captcha:${whose}`, [{ max: 60, seconds: 60 }], now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const made = await makeCaptcha(db, query.kind, now);
  if (made.kind === 'work') return { key: made.key, work: { salt: made.salt, bits: made.bits } };
  const picture = await drawCaptcha(made.text);
  return { key: made.key, image: `data:image/png;base64,${picture.toString('base64')}` };
}
