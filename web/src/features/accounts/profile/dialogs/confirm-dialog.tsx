import type { ReactNode } from 'react';
import { type CallFailed, errorSentence } from '../../../../shared/api/index.ts';
import { useLang, useText } from '../../../../shared/i18n/index.tsx';
import { Dialog } from '../../../../shared/ui/controls/dialog.tsx';
import { says } from './words.ts';

export type ConfirmProps = {
  readonly title: string;
  readonly effect: ReactNode;
  readonly verb: string;
  readonly danger?: boolean;
  readonly act: { readonly isPending: boolean; readonly error: CallFailed | null };
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** What will happen, and the verb; what the server refused stands on top. */
export function ConfirmDialog({ act, ...rest }: ConfirmProps) {
  const t = useText();
  const { lang } = useLang();
  return (
    <Dialog
      open
      back={t(says.cancel)}
      busy={act.isPending}
      error={act.error ? errorSentence(act.error, lang) : undefined}
      {...rest}
    />
  );
}
