import { type ownProfile, readProfile, updateUserInfo } from '@sufu/contract/accounts';
import type { Answers, Field } from '@sufu/contract/applications';
import { checkEmail, type Problem } from '@sufu/contract/core';
import { useState } from 'react';
import type { z } from 'zod';
import { errorSentence, problemsWith, useCallMutation } from '../../../../shared/api/index.ts';
import { FieldList, FormProvider } from '../../../../shared/form/index.ts';
import { useLang, useText } from '../../../../shared/i18n/index.tsx';
import { Dialog } from '../../../../shared/ui/controls/dialog.tsx';
import type { DialogProps } from '../own-dialog-state.ts';
import { words } from '../words.ts';
import { says } from './words.ts';

export type OwnProfile = z.infer<typeof ownProfile>;

const email: Field = {
  name: 'email',
  label: words.email,
  hint: says.emailHint,
  control: 'text',
  format: 'email',
  required: false,
};
const address: readonly Field[] = [
  { name: 'region', label: says.region, control: 'region', required: false },
  { name: 'address', label: says.street, control: 'text', required: false, max: 200 },
];
const matters = {
  email: { fields: [email], title: words.email, effect: says.emailEffect, done: says.emailDone },
  address: { fields: address, title: words.address, effect: says.addressEffect, done: says.addressDone },
} as const;

type Props = DialogProps & { readonly detail: keyof typeof matters; readonly profile: OwnProfile };
const textAt = (answers: Answers, name: string): string => {
  const value = answers[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** E-mail, or region and address (C015). */
export function ChangeDetails({ detail, profile, onClose, onDone }: Props) {
  const t = useText();
  const { lang } = useLang();
  const { fields, title, effect, done } = matters[detail];
  const [answers, setAnswers] = useState<Answers>({
    email: profile.email,
    address: profile.address,
    ...(profile.region === null ? {} : { region: profile.region }),
  });
  const [wrong, setWrong] = useState<readonly Problem[]>([]);
  const update = useCallMutation(updateUserInfo, { refreshes: [readProfile], onSuccess: () => onDone({ text: done }) });
  const save = () => {
    const mail = textAt(answers, 'email');
    const fault = detail === 'email' && mail !== '' ? checkEmail(mail) : null;
    setWrong(fault ? [{ path: 'email', rule: fault.code, msg: fault.text[lang] }] : []);
    if (fault) return;
    update.mutate({
      body:
        detail === 'email'
          ? { email: mail }
          : { region: textAt(answers, 'region') || null, address: textAt(answers, 'address') },
    });
  };
  const problems = wrong.length > 0 ? wrong : problemsWith(update.error, lang);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.changeOf, { what: t(title) })}
      effect={t(effect)}
      verb={t(says.save)}
      back={t(says.cancel)}
      busy={update.isPending}
      error={update.error && problems.length === 0 ? errorSentence(update.error, lang) : undefined}
      onAct={save}
    >
      <FormProvider problems={problems} answers={answers} files={[]}>
        <FieldList
          fields={fields}
          answers={answers}
          onChange={(name, value) => setAnswers((before) => ({ ...before, [name]: value ?? '' }))}
        />
      </FormProvider>
    </Dialog>
  );
}
