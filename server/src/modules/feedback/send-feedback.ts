import { randomUUIDv7 } from 'node:crypto';
import { readableText, scrubAddress } from '@sufu/contract/client-log';
import { type CallReply, refuse } from '@sufu/contract/core';
import type { sendFeedback as call } from '@sufu/contract/feedback';
import { addressKey } from '../../platform/calls/address-key.ts';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { consumeLimits } from '../../platform/database/limits.ts';
import { acceptContent } from '../files/index.ts';
import { aboutText } from './store.ts';

const day = 86_400;
const perAddress = [
  { max: 5, seconds: 60 },
  { max: 40, seconds: day },
];
/** All addresses together, so that nobody fills the store. */
const altogether = [{ max: 2_000, seconds: day }];
const pictureName = { zh: '页面截图', en: 'Picture of the page' } as const;
const noText = { zh: '请写下您遇到的问题或建议', en: 'Write what went wrong or what could be better' } as const;

/** The picture as it is kept: a JPEG, drawn anew; nothing else is taken. */
async function keepPicture(context: Context, picture: string | null): Promise<Buffer | null> {
  if (picture === null || picture === '') return null;
  const name = pictureName[context.lang];
  const person = context.actor?.userId ?? addressKey(context.ip);
  const taken = await acceptContent(context, Buffer.from(picture, 'base64'), ['jpg'], person);
  return 'refused' in taken ? refuse(taken.refused, { name }) : taken.hash;
}

/** Keep what somebody thinks of a page. Signed in or not; what was kept under the same key already is not kept again. */
export async function sendFeedback(context: Context, { body }: Input<typeof call>): Promise<CallReply<typeof call>> {
  const { db, secrets, actor, now, lang } = context;
  const limits = [
    { key: `feedback:${addressKey(context.ip)}`, rules: perAddress },
    { key: 'feedback', rules: altogether },
  ];
  const verdict = await consumeLimits(db, limits, now);
  if (!verdict.allowed) return refuse('request.too-often', { wait: verdict.waitSeconds });
  const text = readableText(body.text).trim();
  if (text === '') return refuse('invalid', { n: 1 }, [{ path: 'text', rule: 'required', msg: noText[lang] }]);
  const pictureHash = await keepPicture(context, body.picture);
  const id = randomUUIDv7();
  return context.transact(async ({ tx, record }) => {
    const kept = await tx
      .insertInto('feedback')
      .values({
        id,
        key: body.key,
        user_id: actor?.userId ?? null,
        text: secrets.seal(text, aboutText),
        picture_hash: pictureHash,
        page: scrubAddress(body.page).slice(0, 300),
        width: body.width,
        height: body.height,
        lang: body.lang,
        at: now,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept) record('feedback.sent', id, { picture: pictureHash !== null });
    const { id: own } =
      kept ?? (await tx.selectFrom('feedback').select('id').where('key', '=', body.key).executeTakeFirstOrThrow());
    return { id: own };
  });
}
