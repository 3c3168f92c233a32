import { z } from 'zod';
import { id, instant, roles } from '../core/index.ts';

export const userKinds = ['natural', 'organisation', 'lawyer'] as const;
export const userKind = z.enum(userKinds);
export type UserKind = z.infer<typeof userKind>;

/** What an SMS code may be used for; a code for one is no code for another. */
export const smsPurposes = [
  'register',
  'sign-in',
  'reset-password',
  'change-phone',
  'change-password',
  'change-signature',
  'delete-account',
  'bind-social',
  'sign-delivery',
  'counter',
  'second-factor',
] as const;
export const smsPurpose = z.enum(smsPurposes);

/** How an identity was proved: a face check of this name and ID number, the counter, which saw the ID card, or the court's own register. */
export const identityProofs = ['face', 'counter', 'register'] as const;
export type IdentityProof = (typeof identityProofs)[number];
/** `none`: no ID number is known; `typed`: it is only typed, which proves nothing. */
export const identityStates = ['none', 'typed', ...identityProofs] as const;
export type IdentityState = (typeof identityStates)[number];

/** The signed-in person as the portal shows them: numbers masked, no password, key or code (G013). */
export const userInfo = z.object({
  id,
  realName: z.string(),
  /** Masked phone, 154****0001. */
  username: z.string(),
  userKind,
  roles: z.array(z.enum(roles)),
  permissions: z.record(z.string(), z.literal(true)),
  tenantId: z.string(),
  /** The identity is proved, not only typed. */
  verified: z.boolean(),
  /** Masked, 110***********0022. */
  idNumber: z.string().nullable(),
  organisation: z.string().nullable(),
  staff: z
    .object({
      staffNo: z.string(),
      division: z.string(),
      divisionId: z.string(),
      offices: z.array(z.string()),
      title: z.string(),
    })
    .nullable(),
  signedInAt: instant,
  /** Agreed to earlier privacy terms, and not to those in force. */
  termsDue: z.boolean(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** What a form may prefill about me, whole, only to me (procedure.md §13). */
export const ownIdentity = z.object({
  name: z.string(),
  gender: z.enum(['0', '1']).nullable(),
  birthDate: z.string().nullable(),
  idNumber: z.string().nullable(),
  phone: z.string(),
  region: z.string().nullable(),
  address: z.string().nullable(),
  verified: z.boolean(),
  userKind,
  organisation: z.object({ name: z.string(), creditCode: z.string(), legalRepName: z.string() }).nullable(),
  lawyer: z.object({ licence: z.string(), firm: z.string() }).nullable(),
});
export type OwnIdentity = z.infer<typeof ownIdentity>;

/** A new secret is typed twice; what it may be is said by `checkPassword` and `checkSignaturePassword`. */
export const passwordTwice = z.object({ password: z.string().max(200), passwordAgain: z.string().max(200) });
export const passwordRule = { min: 8, max: 64 } as const;
export const signaturePasswordRule = { min: 6, max: 20 } as const;
export const captchaLength = 5;
export const smsCodeLength = 4;
export const smsResendSeconds = 60;
