import {
  checkPassword,
  checkSignaturePassword,
  readProfile,
  updatePassword,
  updateSignaturePassword,
} from '@sufu/contract/accounts';
import type { Lang, Problem } from '@sufu/contract/core';
import { useCallMutation } from '../../../../shared/api/index.ts';
import { useEntry } from '../../../../shared/form/use-entry.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import { SmsCodeField } from '../../../../shared/session/sign-in/sms-code-field.tsx';
import { NewPasswordFields } from '../../new-password-fields.tsx';
import type { DialogProps } from '../own-dialog-state.ts';
import { words } from '../words.ts';
import { checkCode } from './checks.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { sessionCalls } from './session-calls.ts';
import { says } from './words.ts';

const first = { smsCode: '', password: '', passwordAgain: '' };
type Entry = typeof first;
const blame = { 'sms.wrong': 'smsCode' } as const;
const withCode =
  (secret: (entry: Entry, lang: Lang) => readonly Problem[]) =>
  (entry: Entry, lang: Lang): readonly Problem[] => [
    ...checkCode('smsCode', entry.smsCode, lang),
    ...secret(entry, lang),
  ];

/** The two secrets that a code to one's own phone changes: that of signing in (C016) and that of the signature (C018). */
const secrets = {
  password: {
    call: updatePassword,
    purpose: 'change-password',
    refreshes: sessionCalls,
    title: says.passwordTitle,
    effect: says.passwordEffect,
    verb: says.passwordVerb,
    label: says.newPassword,
    hint: undefined,
    done: says.passwordDone,
    check: withCode((entry, lang) => checkPassword(entry.password, entry.passwordAgain, {}, lang)),
  },
  'signature-password': {
    call: updateSignaturePassword,
    purpose: 'change-signature',
    refreshes: [readProfile],
    title: says.signPasswordTitle,
    effect: says.signPasswordEffect,
    verb: says.save,
    label: words.signaturePassword,
    hint: says.signPasswordHint,
    done: says.signPasswordDone,
    check: withCode((entry, lang) => checkSignaturePassword(entry.password, entry.passwordAgain, lang)),
  },
} as const;

/** A code to one's own phone, and the new secret twice. */
export function ChangeSecret({ which, onClose, onDone }: DialogProps & { readonly which: keyof typeof secrets }) {
  const t = useText();
  const { call, purpose, refreshes, title, effect, verb, label, hint, done, check } = secrets[which];
  const update = useCallMutation<typeof updatePassword | typeof updateSignaturePassword>(call, {
    refreshes,
    onSuccess: () => onDone({ text: done }),
  });
  const form = useEntry({ first, check, error: update.error, blame });
  const { smsCode, password, passwordAgain } = form.entry;
  return (
    <EntryDialog
      title={t(title)}
      effect={t(effect)}
      verb={t(verb)}
      form={form}
      act={update}
      onSend={() => update.mutate({ body: { password, passwordAgain }, headers: { 'Sms-Code': smsCode.trim() } })}
      onClose={onClose}
    >
      <SmsCodeField
        phone={null}
        id="smsCode"
        purpose={purpose}
        value={smsCode}
        onChange={(code) => form.change({ smsCode: code })}
        error={form.error('smsCode')}
      />
      <NewPasswordFields
        label={t(label)}
        {...(hint === undefined ? {} : { hint: t(hint) })}
        value={form.entry}
        onChange={form.change}
        error={form.error}
      />
    </EntryDialog>
  );
}
