import { readProfile, setLockPassword } from '@sufu/contract/accounts';
import { useCallMutation } from '../../../../shared/api/index.ts';
import { useEntry } from '../../../../shared/form/use-entry.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import { PasswordInput } from '../../../../shared/ui/controls/text-field.tsx';
import { NewPasswordFields } from '../../new-password-fields.tsx';
import { words as signWords } from '../../words.ts';
import type { DialogProps } from '../own-dialog-state.ts';
import { checkLockPassword } from './checks.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { says } from './words.ts';

const first = { old: '', password: '', passwordAgain: '' };
const blame = { 'lock.wrong': 'old', 'lock.password-empty': 'password' } as const;

/** Set once; changed only with the present one. */
export function SetLockPassword({ has, onClose, onDone }: DialogProps & { readonly has: boolean }) {
  const t = useText();
  const set = useCallMutation(setLockPassword, {
    refreshes: [readProfile],
    onSuccess: () => onDone({ text: says.lockDone }),
  });
  const form = useEntry({ first, check: checkLockPassword, error: set.error, blame });
  const { old, password } = form.entry;
  return (
    <EntryDialog
      title={t(has ? says.lockChange : says.lockTitle)}
      effect={t(says.lockEffect)}
      verb={t(says.save)}
      form={form}
      act={set}
      onSend={() => set.mutate({ body: { password, ...(has ? { old } : {}) } })}
      onClose={onClose}
    >
      {has && (
        <PasswordInput
          id="old"
          label={t(says.lockOld)}
          value={old}
          onChange={(event) => form.change({ old: event.currentTarget.value })}
          error={form.error('old')}
          autoComplete="off"
          showLabel={t(signWords.showPassword)}
        />
      )}
      <NewPasswordFields
        label={t(says.lockNew)}
        hint={t(says.lockHint)}
        value={form.entry}
        onChange={form.change}
        error={form.error}
      />
    </EntryDialog>
  );
}
