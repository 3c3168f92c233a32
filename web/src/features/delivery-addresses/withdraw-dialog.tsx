import { listConsents } from '@sufu/contract/accounts';
import { listAddresses, withdrawAddress } from '@sufu/contract/delivery';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { requestKey } from '../../shared/form/request-key.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Dialog } from '../../shared/ui/controls/dialog.tsx';
import type { Scope } from './scopes.ts';
import { words } from './words.ts';

type Props = {
  readonly scope: Scope;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** What a withdrawal changes and what not, and the verb. */
export function WithdrawDialog({ scope, name, onClose, onDone }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [key] = useState(requestKey);
  const withdraw = useCallMutation(withdrawAddress, { refreshes: [listAddresses, listConsents], onSuccess: onDone });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.withdrawVerb)}
      effect={<span data-personal>{t(words.withdrawEffect, { scope: name })}</span>}
      verb={t(words.withdrawVerb)}
      busy={withdraw.isPending}
      error={withdraw.error ? errorSentence(withdraw.error, lang) : undefined}
      onAct={() => withdraw.mutate({ body: { key, scope: scope && { ...scope } } })}
    />
  );
}
