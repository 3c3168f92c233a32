import type { Text } from '../text.ts';

export type Refusal = { readonly status: number; readonly text: Text; readonly alarm?: true };

export const refusal = (status: number, zh: string, en: string, alarm?: true): Refusal => ({
  status,
  text: { zh, en },
  ...(alarm ? { alarm } : {}),
});

/** The refusals that a page says by itself, before it asks the server; the others are no part of a page's first load. */
export const pageRefusals = {
  'server.failed': refusal(
    500,
    '没有办成，您填的内容还在。请再试一次，或打 12368，报编号 {trace}',
    'It did not work; your answers are kept. Try again or call 12368 and quote {trace}',
    true,
  ),
  'account.phone-taken': refusal(409, '这个手机号已注册，请直接登录', 'This number is already registered; sign in'),
  'lock.password-empty': refusal(400, '锁屏密码不能为空', 'The lock password cannot be empty'),
  'hand-off.code': refusal(
    400,
    '登录码不对或已过期，请回到原来的页面再试',
    'The sign-in code is wrong or over; go back and try again',
  ),
  'face.photo-not-found': refusal(404, '未找到此用户的人脸头像信息', 'No photo of this person was found'),
  'file.kind': refusal(
    422,
    '附件仅支持上传jpg、png、jpeg、tif等格式文件；',
    'Only jpg, png, jpeg and tif files can be uploaded;',
  ),
  'file.too-large': refusal(
    413,
    '“{name}”有 {size} MB，请压缩到 20 MB 以内',
    '“{name}” is {size} MB; make it 20 MB or smaller',
  ),
  'file.unreadable': refusal(
    422,
    '“{name}”打不开，可能已损坏，请换一个文件',
    '“{name}” cannot be opened; it may be damaged, choose another file',
  ),
  'file.too-many': refusal(422, '最多上传 50 个文件、共 200 MB', 'At most 50 files and 200 MB in all'),
} as const satisfies Readonly<Record<string, Refusal>>;
