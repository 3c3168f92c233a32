import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/feedback';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../testing/portal.ts';
import type { RequestOptions } from '../../testing/request-of.ts';
import { picture } from '../../testing/values/picture.ts';
import { feedback } from './index.ts';

const portal = await testPortal();
afterAll(() => portal.close());
let editor: TestUser;
let jpeg: string;
beforeAll(async () => {
  editor = await portal.fixtures.staff('editor', [], 'D01');
  const place = { IFD0: { Copyright: 'somebody' } };
  jpeg = (await sharp(picture()).jpeg().withExif(place).toBuffer()).toString('base64');
});

let house = 0;
const send = (more: Record<string, unknown> = {}, options: RequestOptions = {}) => {
  house += 1;
  const body = {
    key: randomUUID(),
    text: '上传证据的按钮找不到',
    page: '/apply-lawsuit/x/add?caseId=7',
    width: 375,
    height: 812,
    lang: 'zh',
    ...more,
  };
  return portal.call(calls.sendFeedback, { body } as never, { ip: `10.1.0.${house}`, ...options });
};
const read = async (id: string) => (await portal.call(calls.readFeedback, { params: { id } }, { as: editor })).data;
const list = async (state: 'open' | 'handled') =>
  (await portal.call(calls.listFeedback, { query: { state } }, { as: editor })).data;

test('kept from a visitor and from somebody signed in, with the picture, and nothing of it readable in the database', async () => {
  const me = await portal.fixtures.user();
  const first = (await send({ picture: jpeg })).data;
  portal.clock.forward(1);
  const second = (await send({ text: '  字\u0000太小  ', lang: 'en' }, { as: me })).data;
  expect(await read(first.id)).toMatchObject({
    text: '上传证据的按钮找不到',
    page: '/apply-lawsuit/x/add?caseId=',
    hasPicture: true,
    sender: null,
    handledAt: null,
    width: 375,
  });
  expect(await read(second.id)).toMatchObject({ text: '字 太小', sender: me.name, lang: 'en', hasPicture: false });
  expect((await list('open')).rows.map((row) => row.id)).toEqual([first.id, second.id]);
  const shown = await portal.call(calls.readFeedbackPicture, { params: { id: first.id } }, { as: editor });
  expect(shown.headers['content-type']).toBe('image/jpeg');
  const { format, width, exif } = await sharp(shown.bytes).metadata();
  expect([format, width, exif]).toEqual(['jpeg', 500, undefined]);
  const none = await portal.call(calls.readFeedbackPicture, { params: { id: second.id } }, { as: editor });
  expect(none.reason).toBe('not-found');
  const { rows } = await portal.database.pool.query("select encode(text, 'escape') as text from feedback");
  expect(JSON.stringify(rows)).not.toContain('上传');
});

test('sent twice by one dialog it is there once, also when both come together', async () => {
  const key = randomUUID();
  const answers = await Promise.all([send({ key }), send({ key })]);
  const ids = new Set(answers.map((answer) => answer.data.id));
  expect(ids.size).toBe(1);
  expect((await send({ key })).data.id).toBe([...ids][0]);
});

test('refuses what is empty, too long, or no JPEG, and stores nothing of it', async () => {
  const before = (await list('open')).total;
  expect((await send({ text: ' \u0000 ' })).fields).toMatchObject([{ path: 'text' }]);
  expect((await send({ text: '' })).reason).toBe('invalid');
  expect((await send({ text: '长'.repeat(2_001) })).reason).toBe('invalid');
  expect((await send({ picture: Buffer.from(picture()).toString('base64') })).reason).toBe('file.kind');
  expect((await send({ picture: 'PHN2Zy8+' })).reason).toBe('file.kind');
  expect((await send({ picture: jpeg.slice(0, 200) })).reason).toBe('file.unreadable');
  expect((await list('open')).total).toBe(before);
});

test('an address may send five a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => send({}, { ip: '10.2.0.1' })));
  expect(answers.filter((answer) => answer.reason === 'request.too-often')).toHaveLength(1);
});

test('handled once, with a note; the second colleague is told', async () => {
  const { id } = (await send()).data;
  const handle = () =>
    portal.call(calls.handleFeedback, { params: { id }, body: { note: '按钮已改大' } }, { as: editor });
  const answers = await Promise.all([handle(), handle()]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.status === 409)?.reason).toBe('feedback.handled');
  expect(await read(id)).toMatchObject({ note: '按钮已改大', handledBy: editor.name });
  expect((await list('handled')).rows[0]?.id).toBe(id);
  expect((await list('open')).rows.map((row) => row.id)).not.toContain(id);
  const absent = { params: { id: randomUUID() }, body: {} };
  expect((await portal.call(calls.handleFeedback, absent, { as: editor })).reason).toBe('not-found');
});

test('a picture goes thirty days after its matter was handled, at the latest after half a year; the words stay', async () => {
  const [open, done] = [(await send({ picture: jpeg })).data, (await send({ picture: jpeg })).data];
  const renew = async () => {
    editor = { ...editor, token: await portal.fixtures.session(editor.id) };
  };
  await renew();
  await portal.call(calls.handleFeedback, { params: { id: done.id }, body: { note: '已经改好' } } as never, {
    as: editor,
  });
  const sweep = async () => {
    await feedback.jobs(portal.services)['feedback.sweep-pictures']?.work({}, 'test');
    await renew();
    return [(await read(open.id)).hasPicture, (await read(done.id)).hasPicture];
  };
  expect(await sweep()).toEqual([true, true]);
  portal.clock.forward(31 * 86_400);
  expect(await sweep()).toEqual([true, false]);
  portal.clock.forward(153 * 86_400);
  expect(await sweep()).toEqual([false, false]);
  expect((await read(open.id)).text).toBe('上传证据的按钮找不到');
  expect((await portal.database.pool.query('select from spent_bytes')).rows).toHaveLength(1);
});
