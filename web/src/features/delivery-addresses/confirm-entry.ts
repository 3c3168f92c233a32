import {
  type CallRequest,
  checkEmail,
  checkPhone,
  checkPostalCode,
  type Lang,
  type Problem,
  type Text,
} from '@sufu/contract/core';
import { type confirmAddress, consentWordsVersion, type ElectronicChannel } from '@sufu/contract/delivery';
import type { Scope } from './scopes.ts';
import { asks } from './words.ts';

export const channels = ['PORTAL', 'MOBILE', 'EMAIL'] as const satisfies readonly ElectronicChannel[];

/** What is filled in; ticks are `yes` or empty. */
export const blank = {
  electronic: '',
  PORTAL: 'yes',
  MOBILE: '',
  EMAIL: '',
  agreed: '',
  email: '',
  paperCopy: '',
  recipient: '',
  phone: '',
  region: '',
  address: '',
  postalCode: '',
};
export type Entry = typeof blank;

const problem = (path: string, text: Text, lang: Lang): Problem => ({ path, rule: 'wrong', msg: text[lang] });
const fault = (path: string, found: { readonly text: Text } | null, lang: Lang): readonly Problem[] =>
  found ? [problem(path, found.text, lang)] : [];

const hasPostal = ({ recipient, phone, region, address, postalCode }: Entry): boolean =>
  [recipient, phone, region, address, postalCode].some((value) => value.trim() !== '');

function checkPostal(entry: Entry, lang: Lang): readonly Problem[] {
  const { recipient, phone, address, postalCode } = entry;
  return [
    ...(recipient.trim().length < 2 ? [problem('recipient', asks.needRecipient, lang)] : []),
    ...fault('phone', checkPhone(phone), lang),
    ...(address.trim().length < 4 ? [problem('address', asks.needAddress, lang)] : []),
    ...(postalCode.trim() === '' ? [] : fault('postalCode', checkPostalCode(postalCode), lang)),
  ];
}

/** Everything wrong with it: a yes needs a way and the tick, a no an address that gets post. */
export function checkEntry(entry: Entry, lang: Lang): readonly Problem[] {
  if (entry.electronic === '') return [problem('electronic', asks.needElectronic, lang)];
  if (entry.electronic === 'no') return checkPostal(entry, lang);
  const email = entry.email.trim();
  return [
    ...(channels.some((each) => entry[each] === 'yes') ? [] : [problem('PORTAL', asks.needChannel, lang)]),
    ...(entry.EMAIL === 'yes'
      ? email === ''
        ? [problem('email', asks.needEmail, lang)]
        : fault('email', checkEmail(email), lang)
      : []),
    ...(hasPostal(entry) ? checkPostal(entry, lang) : []),
    ...(entry.agreed === 'yes' ? [] : [problem('agreed', asks.needAgree, lang)]),
  ];
}

/** The entry as the call takes it. */
export function bodyOf(entry: Entry, scope: Scope, key: string): CallRequest<typeof confirmAddress>['body'] {
  const isYes = entry.electronic === 'yes';
  const chosen = isYes ? channels.filter((each) => entry[each] === 'yes') : [];
  const { recipient, phone, region, address, postalCode } = entry;
  return {
    key,
    scope: scope && { ...scope },
    electronic: isYes ? 'yes' : 'no',
    channels: chosen,
    ...(chosen.includes('EMAIL') ? { email: entry.email.trim() } : {}),
    postal: hasPostal(entry)
      ? {
          recipient: recipient.trim(),
          phone: phone.trim(),
          region: region.trim(),
          address: address.trim(),
          postalCode: postalCode.trim(),
        }
      : null,
    paperCopy: isYes && entry.paperCopy === 'yes',
    wordsVersion: consentWordsVersion,
  };
}
