import { keepSignature, readProfile } from '@sufu/contract/accounts';
import type { Field } from '@sufu/contract/applications';
import type { Problem } from '@sufu/contract/core';
import { useRef, useState } from 'react';
import { errorSentence, useAct } from '../../../shared/api/index.ts';
import { FieldList, FormProvider, type Unfinished } from '../../../shared/form/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { says } from './dialog-words.ts';
import type { DialogProps } from './doing.ts';

const fields: readonly Field[] = [{ name: 'signature', label: says.keepField, control: 'signature', required: true }];

/** Written here or uploaded, then kept; what is drawn and not taken yet is taken first. */
export function KeepSignature({ onClose, onDone }: DialogProps) {
  const t = useText();
  const { lang } = useLang();
  const [fileId, setFileId] = useState('');
  const latest = useRef('');
  const [unfinished] = useState<Unfinished>(() => new Set());
  const [missing, setMissing] = useState(false);
  const act = useAct(keepSignature, { refreshes: [readProfile], onSuccess: () => onDone({ text: says.keepDone }) });
  const keep = async () => {
    await Promise.all([...unfinished].map((finish) => finish()));
    setMissing(latest.current === '');
    if (latest.current !== '') act.mutate({ body: { fileId: latest.current } });
  };
  const problems: readonly Problem[] =
    missing && fileId === '' ? [{ path: 'signature', rule: 'required', msg: t(says.needSignature) }] : [];
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
    </Dialog>
  );
}
