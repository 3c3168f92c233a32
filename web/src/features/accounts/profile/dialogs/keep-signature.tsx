import { keepSignature, readProfile } from '@sufu/contract/accounts';
import type { Field } from '@sufu/contract/applications';
import type { Problem } from '@sufu/contract/core';
import { useRef, useState } from 'react';
import { errorSentence, useCallMutation } from '../../../../shared/api/index.ts';
import { FieldList, FormProvider, type Unfinished } from '../../../../shared/form/index.ts';
import { useLang, useText } from '../../../../shared/i18n/index.tsx';
import { Dialog } from '../../../../shared/ui/controls/dialog.tsx';
import { PasswordInput } from '../../../../shared/ui/controls/text-field.tsx';
import { words as accountWords } from '../../words.ts';
import type { DialogProps } from '../own-dialog-state.ts';
import { words } from '../words.ts';
import { says } from './words.ts';

const fields: readonly Field[] = [{ name: 'signature', label: says.keepField, control: 'signature', required: true }];

/** Written here or uploaded, then kept; what is drawn and not taken yet is taken first. */
export function KeepSignature({ onClose, onDone }: DialogProps) {
  const t = useText();
  const { lang } = useLang();
  const [fileId, setFileId] = useState('');
  const latest = useRef('');
  const [unfinished] = useState<Unfinished>(() => new Set());
  const [password, setPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const act = useCallMutation(keepSignature, {
    refreshes: [readProfile],
    onSuccess: () => onDone({ text: says.keepDone }),
  });
  const keep = async () => {
    await Promise.all([...unfinished].map((finish) => finish()));
    setPressed(true);
    const body = { fileId: latest.current, electronicSignaturePassword: password };
    if (latest.current !== '' && password !== '') act.mutate({ body });
  };
  const problems: readonly Problem[] =
    pressed && fileId === '' ? [{ path: 'signature', rule: 'required', msg: t(says.needSignature) }] : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(says.keepTitle)}
      effect={t(says.keepEffect)}
      verb={t(says.keepVerb)}
      back={t(says.cancel)}
      busy={act.isPending}
      error={act.error ? errorSentence(act.error, lang) : undefined}
      onAct={() => void keep()}
    >
      <FormProvider
        problems={problems}
        answers={{ signature: fileId }}
        files={[]}
        unfinished={unfinished}
        offersKept={false}
      >
        <FieldList
          fields={fields}
          answers={{ signature: fileId }}
          onChange={(_, value) => {
            latest.current = typeof value === 'string' ? value : '';
            setFileId(latest.current);
          }}
        />
      </FormProvider>
      <PasswordInput
        id="signaturePassword"
        label={t(words.signaturePassword)}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={pressed && password === '' ? t(says.needSignaturePassword) : undefined}
        autoComplete="off"
        showLabel={t(accountWords.showPassword)}
      />
    </Dialog>
  );
}
