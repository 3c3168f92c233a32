import { getUserInfo, updatePhone } from '@sufu/contract/accounts';
import { type Lang, maskPhone, normaliseMobile } from '@sufu/contract/core';
import { useCallMutation, useInvoke } from '../../../../shared/api/index.ts';
import { useEntry } from '../../../../shared/form/use-entry.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import { useSession, useSignedInUser } from '../../../../shared/session/session.ts';
import { SmsCodeField } from '../../../../shared/session/sign-in/sms-code-field.tsx';
import { TextInput } from '../../../../shared/ui/controls/text-field.tsx';
import type { DialogProps } from '../own-dialog-state.ts';
import { checkCode, checkMobileAt } from './checks.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { sessionCalls } from './session-calls.ts';
import { says } from './words.ts';

const first = { oldCode: '', phone: '', smsCode: '' };
const blame = { 'account.phone-taken': 'phone' } as const;
const check = ({ oldCode, phone, smsCode }: typeof first, lang: Lang) => [
  ...checkCode('oldCode', oldCode, lang),
  ...checkMobileAt('phone', phone, lang),
  ...checkCode('smsCode', smsCode, lang),
];

/** The number is changed; the page then shows the person as the server knows them now. */
function useChange(onDone: DialogProps['onDone']) {
  const invoke = useInvoke();
  const session = useSession();
  return useCallMutation(updatePhone, {
    refreshes: sessionCalls,
    onSuccess: async (_, { body }) => {
      session.set(await invoke(getUserInfo, {}));
      onDone({ text: says.phoneDone, values: { phone: maskPhone(body.phone) } });
    },
  });
}

/** A code to the present number and one to the new (C017). */
export function ChangePhone({ onClose, onDone }: DialogProps) {
  const t = useText();
  const { username } = useSignedInUser();
  const update = useChange(onDone);
  const form = useEntry({ first, check, error: update.error, blame });
  const { oldCode, phone, smsCode } = form.entry;
  const send = () =>
    update.mutate({
      body: { phone: normaliseMobile(phone), oldCode: oldCode.trim() },
      headers: { 'Sms-Code': smsCode.trim() },
    });
  return (
    <EntryDialog
      title={t(says.phoneTitle)}
      effect={t(says.phoneEffect)}
      verb={t(says.phoneVerb)}
      form={form}
      act={update}
      onSend={send}
      onClose={onClose}
    >
      <SmsCodeField
        phone={null}
        id="oldCode"
        purpose="change-phone"
        label={t(says.oldCode, { phone: username })}
        value={oldCode}
        onChange={(code) => form.change({ oldCode: code })}
        error={form.error('oldCode')}
      />
      <TextInput
        id="phone"
        label={t(says.newPhone)}
        type="tel"
        value={phone}
        onChange={(event) => form.change({ phone: event.currentTarget.value })}
        error={form.error('phone')}
        autoComplete="tel"
      />
      <SmsCodeField
        id="smsCode"
        phone={phone}
        purpose="change-phone"
        label={t(says.newCode)}
        value={smsCode}
        onChange={(code) => form.change({ smsCode: code })}
        error={form.error('smsCode')}
        onBadPhone={() => form.look('phone')}
      />
    </EntryDialog>
  );
}
