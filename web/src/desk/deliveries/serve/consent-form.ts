import { type CallRequest, checkEmail, checkPhone, type Lang, type Problem } from '@sufu/contract/core';
import { consentWordsVersion, type ElectronicChannel, type recordConsent } from '@sufu/contract/delivery';
import { problem } from '../../actions/check-words.ts';
import { instantOf, lengthOf } from '../acts/shared.ts';
import { checkPostal, noPostal, type Postal, postalOf } from '../postal-fields.tsx';
import { consentWords as words } from './consent-words.ts';

export const heardBy = ['PHONE', 'PAPER', 'RECORD'] as const;
type HeardBy = (typeof heardBy)[number];

/** What the clerk has filled in; `at`: a time of day in Beijing. */
export type ConsentValues = {
  readonly source: HeardBy | '';
  readonly at: string;
  readonly electronic: 'yes' | 'no' | '';
  readonly channels: readonly ElectronicChannel[];
  readonly phone: string;
  readonly email: string;
  readonly postal: Postal;
  readonly note: string;
};
export const startOfConsent: ConsentValues = {
  source: '',
  at: '',
  electronic: '',
  channels: [],
  phone: '',
  email: '',
  postal: noPostal,
  note: '',
};
type Whose = { readonly caseId: string; readonly partyId: string };
type Kept = { readonly key: string; readonly files: readonly string[] };

/** What is missing or wrong, in the order of the fields. `hasPostal`: the case knows an address. */
export function checkConsent(
  values: ConsentValues,
  { files, sending, hasPostal }: { readonly files: number; readonly sending: boolean; readonly hasPostal: boolean },
  lang: Lang,
): readonly Problem[] {
  const { source, at, electronic, channels, phone, email, postal } = values;
  const isYes = electronic === 'yes';
  const phoneFault = isYes && channels.includes('MOBILE') ? checkPhone(phone) : null;
  const emailFault = isYes && channels.includes('EMAIL') ? checkEmail(email) : null;
  const hasTyped = postalOf(postal) !== undefined;
  const checks = [
    [source === '', 'source', words.needSource[lang]],
    [instantOf(at) === null, 'at', words.needAt[lang]],
    [electronic === '', 'electronic', words.needElectronic[lang]],
    [isYes && channels.length === 0, 'channels', words.needChannel[lang]],
    [phoneFault !== null, 'phone', phoneFault?.text[lang] ?? ''],
    [emailFault !== null, 'email', emailFault?.text[lang] ?? ''],
    [electronic === 'no' && !hasTyped && !hasPostal, 'postal.address', words.needPostal[lang]],
    [hasTyped && lengthOf(postal.phone) < 7, 'postal.phone', words.needPostalPhone[lang]],
    [source === 'PAPER' && files === 0, 'files', words.needScan[lang]],
    [sending, 'files', words.needUpload[lang]],
  ] as const;
  return [
    ...checks.flatMap(([isWrong, path, msg]) => (isWrong ? [problem(path, msg)] : [])),
    ...checkPostal(postal, 'postal', lang),
  ];
}

/** Only what belongs to the answer that was given. */
export function consentRequest(
  values: ConsentValues,
  { caseId, partyId }: Whose,
  { key, files }: Kept,
): CallRequest<typeof recordConsent> {
  const { source, at, electronic, channels, phone, email, postal, note } = values;
  const isYes = electronic === 'yes';
  const { recipient, phone: postalPhone, address } = postal;
  return {
    body: {
      ...{ key, caseId, partyId, wordsVersion: consentWordsVersion, note, files: [...files] },
      source: source || 'PHONE',
      at: instantOf(at) ?? '',
      electronic: electronic || 'no',
      channels: isYes ? [...channels] : [],
      ...(isYes && channels.includes('MOBILE') && { phone: phone.trim() }),
      ...(isYes && channels.includes('EMAIL') && { email: email.trim() }),
      postal: postalOf(postal) ? { recipient, phone: postalPhone, region: '', address } : null,
    },
  };
}
