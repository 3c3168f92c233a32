import { z } from 'zod';
import { defineCall, empty, instant } from '../core/index.ts';
import { identityStates, userKind } from './model.ts';

const card = { phone: z.string().max(30), idNumber: z.string().max(40) };
/** Who else has the number of the card: nobody, an account that only typed it, or one whose identity is proved. */
export const numberHolders = ['nobody', 'typed', 'proved'] as const;
export type NumberHolder = (typeof numberHolders)[number];

/**
 * At the counter, with the ID card on the table: the account of this phone, and what stands in the way of confirming it.
 * `number`: what the account has for an ID number, the same as on the card, another, or none. Only accounts of the public.
 */
export const findIdentity = defineCall({
  id: 'accounts.findIdentity',
  method: 'POST',
  path: '/desk/identity/find',
  access: 'identity.confirm',
  neverInAddress: ['phone', 'idNumber'],
  summary: { zh: '查找要核验身份的账号', en: 'Find an account whose identity is to be confirmed' },
  body: z.object(card),
  reply: z.object({
    name: z.string(),
    userKind,
    state: z.enum(identityStates),
    provedAt: instant.nullable(),
    number: z.enum(['same', 'other', 'none']),
    holder: z.enum(numberHolders),
    /** `seen`: the counter saw its authority for this account. `held`: another account acts for it so far. */
    organisation: z.object({ name: z.string(), seen: z.boolean(), held: z.boolean() }).nullable(),
    lawyer: z.object({ licence: z.string(), firm: z.string(), seen: z.boolean() }).nullable(),
  }),
  refusals: ['invalid', 'identity.no-account', 'request.too-often'],
});

/**
 * The clerk has seen the original of the ID card. `holder` is what the clerk was shown: the number is taken from whoever else has
 * it. Where the account does not have the number of the card, its phone is proved too: header `Sms-Code`, purpose `counter`, which
 * the clerk has sent and the person reads out. `licenceSeen`: the original of a lawyer's licence as well;
 * `unitSeen`: the authority of the organisation, which from then on is this account's alone; `unitHeld` is what the clerk was shown of it.
 */
export const confirmIdentity = defineCall({
  id: 'accounts.confirmIdentity',
  method: 'POST',
  path: '/desk/identity/confirm',
  access: 'identity.confirm',
  neverInAddress: ['phone', 'idNumber'],
  summary: { zh: '窗口确认身份', en: 'Confirm an identity at the counter' },
  body: z.object({
    ...card,
    realName: z.string().max(100),
    holder: z.enum(numberHolders),
    licenceSeen: z.boolean().default(false),
    unitSeen: z.boolean().default(false),
    unitHeld: z.boolean().default(false),
  }),
  reply: empty,
  refusals: [
    'invalid',
    'identity.no-account',
    'identity.other-number',
    'identity.changed',
    'sms.wrong',
    'sms.too-many',
    'request.too-often',
  ],
});

/**
 * An account without an ID number types it. Typed is not proved. Three tries a day: whether somebody else has a number is told
 * no more often than at registration.
 */
export const giveIdNumber = defineCall({
  id: 'accounts.giveIdNumber',
  method: 'POST',
  path: '/app/portalUser/giveIdNumber',
  access: 'account.manage-own',
  neverInAddress: ['idNumber'],
  summary: { zh: '填写证件号', en: 'Give my ID number' },
  body: z.object({ idNumber: z.string().max(40) }),
  reply: empty,
  refusals: ['invalid', 'account.id-taken', 'identity.given', 'request.too-often'],
});
