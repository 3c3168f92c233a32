import { getUserInfo, giveIdNumber, readProfile } from '@sufu/contract/accounts';
import type { Lang } from '@sufu/contract/core';
import { useCallback } from 'react';
import { useCallMutation, useInvoke } from '../../../../shared/api/index.ts';
import { useEntry } from '../../../../shared/form/use-entry.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import { useSession } from '../../../../shared/session/session.ts';
import { useToday } from '../../../../shared/timing/clock.tsx';
import { TextInput } from '../../../../shared/ui/controls/text-field.tsx';
import type { DialogProps } from '../own-dialog-state.ts';
import { words } from '../words.ts';
import { checkIdNumberAt } from './checks.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { says } from './words.ts';

const first = { idNumber: '' };
const blame = { 'account.id-taken': 'idNumber' } as const;

/** The number of an account that has none. */
export function GiveIdNumber({ onClose, onDone }: DialogProps) {
  const t = useText();
  const invoke = useInvoke();
  const session = useSession();
  const give = useCallMutation(giveIdNumber, {
    refreshes: [readProfile],
    onSuccess: async () => {
      session.set(await invoke(getUserInfo, {}));
      onDone({ text: says.idNumberDone });
    },
  });
  const today = useToday();
  const check = useCallback(
    ({ idNumber }: typeof first, lang: Lang) => checkIdNumberAt('idNumber', idNumber, today, lang),
    [today],
  );
  const form = useEntry({ first, check, error: give.error, blame });
  return (
    <EntryDialog
      title={t(words.fillInOf, { what: t(words.idNumber) })}
      effect={t(says.idNumberEffect)}
      verb={t(says.save)}
      form={form}
      act={give}
      onSend={() => give.mutate({ body: form.entry })}
      onClose={onClose}
    >
      <TextInput
        id="idNumber"
        label={t(words.idNumber)}
        value={form.entry.idNumber}
        onChange={(event) => form.change({ idNumber: event.currentTarget.value })}
        error={form.error('idNumber')}
        autoComplete="off"
        spellCheck={false}
      />
    </EntryDialog>
  );
}
