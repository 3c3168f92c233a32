import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

/** Settings of the face check (Tencent Cloud, H5). Without the application's number it is off. */
export const faceSettings = {
  FACE_APP_ID: z.string().min(1).optional(),
  FACE_APP_SECRET: z.string().min(16).optional(),
  FACE_URL: z.url({ protocol: /^https?$/ }).default('https://kyc1.qcloud.com'),
};
const settings = z.object(faceSettings);
type Settings = z.output<typeof settings>;

export type FaceConfig = { readonly appId: string; readonly secret: string; readonly url: string };

/** What the face check needs; null: off. Half of it is refused with one sentence. */
export function faceConfig({
  FACE_APP_ID: appId,
  FACE_APP_SECRET: secret,
  FACE_URL: url,
}: Settings): FaceConfig | null {
  if (!appId && !secret) return null;
  const half = (there: string, missing: string) =>
    new ConfigurationError({
      zh: `设了 ${there}，还要设 ${missing}`,
      en: `${there} is set, so ${missing} must be set too`,
    });
  if (!appId) throw half('FACE_APP_SECRET', 'FACE_APP_ID');
  if (!secret) throw half('FACE_APP_ID', 'FACE_APP_SECRET');
  return { appId, secret, url };
}

/** The addresses a production court must not have on its own machine, by the name of their setting. */
export const faceAddresses = (c: Settings): readonly (readonly [string, string])[] =>
  c.FACE_APP_ID ? [['FACE_URL', c.FACE_URL]] : [];
