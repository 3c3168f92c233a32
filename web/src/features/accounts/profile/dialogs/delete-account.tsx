import { deleteAccount } from '@sufu/contract/accounts';
import type { Lang } from '@sufu/contract/core';
import { useCallMutation } from '../../../../shared/api/index.ts';
import { useEntry } from '../../../../shared/form/use-entry.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import { closeOpenDrafts } from '../../../../shared/session/open-drafts.ts';
import { SmsCodeField } from '../../../../shared/session/sign-in/sms-code-field.tsx';
import { removeAllEntries } from '../../../../shared/storage/storage.ts';
import { Dialog } from '../../../../shared/ui/controls/dialog.tsx';
import type { DialogProps } from '../own-dialog-state.ts';
import classes from '../profile.module.css';
import { checkCode } from './checks.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { says } from './words.ts';

const first = { smsCode: '', sure: '' };
const blame = { 'sms.wrong': 'smsCode' } as const;
const check = ({ sure, smsCode }: typeof first, lang: Lang) => [
  ...checkCode('smsCode', smsCode, lang),
  ...(sure === '' ? [{ path: 'sure', rule: 'required', msg: says.needSure[lang] }] : []),
];
const goHome = () => window.location.assign('/index');

/** What goes, what the law keeps (个人信息保护法 art. 47), a code, and the tick. Afterwards nothing is left on this device. */
export function DeleteAccount({ onClose }: Pick<DialogProps, 'onClose'>) {
  const t = useText();
  const remove = useCallMutation(deleteAccount, {
    onSuccess() {
      closeOpenDrafts();
      removeAllEntries();
    },
  });
  const form = useEntry({ first, check, error: remove.error, blame });
  const wrong = form.error('sure');
  if (remove.isSuccess) {
    return (
      <Dialog
        open
        onClose={goHome}
        title={t(says.deletedTitle)}
        effect={t(says.deleted)}
        verb={t(says.goHome)}
        back={null}
        onAct={goHome}
      />
    );
  }
  return (
    <EntryDialog
      title={t(says.deleteTitle)}
      effect={
        <div className={classes.effects}>
          {[says.deleteLead, says.goes, says.stays, says.deleteOpen].map((text) => (
            <p key={text.en}>{t(text)}</p>
          ))}
        </div>
      }
      verb={t(says.deleteVerb)}
      danger
      form={form}
      act={remove}
      onSend={() => remove.mutate({ body: {}, headers: { 'Sms-Code': form.entry.smsCode.trim() } })}
      onClose={onClose}
    >
      <SmsCodeField
        phone={null}
        id="smsCode"
        purpose="delete-account"
        value={form.entry.smsCode}
        onChange={(smsCode) => form.change({ smsCode })}
        error={form.error('smsCode')}
      />
      <div>
        <label className={classes.sure}>
          <input
            id="sure"
            type="checkbox"
            checked={form.entry.sure !== ''}
            onChange={(event) => form.change({ sure: event.currentTarget.checked ? 'yes' : '' })}
            aria-describedby={wrong ? 'sure-error' : undefined}
          />
          <span>{t(says.deleteSure)}</span>
        </label>
        {wrong && (
          <p id="sure-error" className={classes.error}>
            {wrong}
          </p>
        )}
      </div>
    </EntryDialog>
  );
}
