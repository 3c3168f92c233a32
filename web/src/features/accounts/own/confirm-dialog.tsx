import type { ReactNode } from 'react';
import { type CallFailed, errorSentence } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { says } from './dialog-words.ts';

type Props = {
  readonly title: string;
  readonly effect: ReactNode;
  readonly verb: string;
  readonly danger?: boolean;
  readonly act: { readonly isPending: boolean; readonly error: CallFailed | null };
  readonly onAct: () => void;
  readonly onClose: () => void;
};

/** A dialog without fields: what will happen, and the verb. */
export function ConfirmDialog({ title, effect, verb, danger = false, act, onAct, onClose }: Props) {
  const t = useText();
  const { lang } = useLang();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      effect={effect}
      verb={verb}
      danger={danger}
      back={t(says.cancel)}
      busy={act.isPending}
      error={act.error ? errorSentence(act.error, lang) : undefined}
      onAct={onAct}
    />
  );
}
