import { z } from 'zod';
import { defineCall, id } from '../core/index.ts';

export const detectTypes = ['AuthorityLibrary', 'mylibrary'] as const;
/** Characters of base64: a photo of about 600 kB, so that the whole request stays under 1 MB. */
export const pictureLength = 800_000;
/** What the caller of /face/verify gave, but for name, number and photo: they go by POST and never come back (G011–G018). */
export const faceErrand = z.object({
  /** Same origin or on the allow-list. */
  url: z.string().max(500),
  type: z.enum(['web', 'pc']).default('web'),
  detectType: z.enum(detectTypes).default('AuthorityLibrary'),
  /** The other parameters, passed through. */
  extra: z.record(z.string().max(60), z.string().max(500)).default({}),
});

/** Only an account whose identity is proved is opened by a face: any other may have typed somebody else's number. */
const purposes = ['sign-in', 'verify', 'prove'] as const;

/**
 * Begin a check. Signed in or `purpose: sign-in` (then `username` names the account by phone or ID number; the answer is
 * alike for unknown ones). `prove`: of my own name and ID number (`idNo`, where my account has none or another that is only
 * typed); once it has passed, my identity is proved, and the number is mine if nobody whose identity is proved has it. Needs the separate, revocable consent. AuthorityLibrary: name and idNo (one's own unless
 * given); mylibrary: `photo` is a file of mine, or `picture` a jpg or png in base64 that is sent on and never kept, else
 * 对比的人脸图片未传入 / 未找到此用户的人脸头像信息. The check belongs to the browser that began it: a cookie that no script
 * can read says so.
 */
export const startFace = defineCall({
  id: 'face.start',
  method: 'POST',
  path: '/app/face/start',
  access: 'public',
  bodyBytes: 1024 * 1024,
  summary: { zh: '开始人脸核验', en: 'Begin a face check' },
  body: z.object({
    purpose: z.enum(purposes),
    username: z.string().trim().max(60).optional(),
    name: z.string().max(50).optional(),
    idNo: z.string().max(40).optional(),
    photo: id.optional(),
    picture: z.base64().max(pictureLength).optional(),
    consent: z.boolean(),
    errand: faceErrand,
  }),
  reply: z.object({
    orderNo: z.string(),
    /** The provider's page. */
    address: z.string(),
    /** Debug mode, only where stand-ins run: what was asked and answered. */
    trace: z.array(z.object({ step: z.string(), answer: z.string() })).optional(),
  }),
  refusals: [
    'invalid',
    'face.off',
    'face.consent',
    'face.photo-missing',
    'face.photo-not-found',
    'face.provider',
    'face.address',
    'identity.other-number',
    'session.none',
    'session.not-allowed',
    'request.too-often',
  ],
});

/**
 * What our server confirmed with the provider, never what the address says; passed if the provider's code is 0. `code` and
 * `newSignature` are what the provider put into the address when it sent the person back (it also writes `newSign`): they
 * grant nothing, but without them nothing passes, so that a check done in another browser counts for nobody.
 */
export const readFaceResult = defineCall({
  id: 'face.result',
  method: 'POST',
  path: '/app/face/result',
  access: 'public',
  summary: { zh: '人脸核验结果', en: 'Result of a face check' },
  body: z.object({
    orderNo: z.string().max(64),
    code: z.string().max(20).optional(),
    newSignature: z.string().max(64).optional(),
  }),
  reply: z.object({
    verifyResult: z.enum(['success', 'failed', 'waiting']),
    errorMsg: z.string(),
    /** Where to go on, with the result as `type` wants it; null for sign-in. */
    returnTo: z.string().nullable(),
    purpose: z.enum(purposes),
  }),
  refusals: ['not-found', 'face.off', 'face.provider', 'session.none', 'request.too-often'],
});

/**
 * A picture of mine, drawn small as JPEG, in base64: what a check with `mylibrary` compares with (B088). `url` is the file's id or its
 * address on this site (`/api/resource/oss/files/{id}`); no other address is ever fetched, and a file of somebody else is not found.
 */
export const readPicture = defineCall({
  id: 'face.picture',
  row: 'C028',
  method: 'GET',
  path: '/service/picture/getBase64',
  access: 'file.read',
  summary: { zh: '自己的图片（base64）', en: 'A picture of mine, in base64' },
  query: z.object({ url: z.string().max(300) }),
  reply: z.base64(),
  refusals: ['invalid', 'face.photo-not-found'],
});
