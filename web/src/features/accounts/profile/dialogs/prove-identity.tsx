import type { Lang, Problem } from '@sufu/contract/core';
import { startFace } from '@sufu/contract/face';
import { useCallback } from 'react';
import { useCallMutation } from '../../../../shared/api/index.ts';
import { useEntry } from '../../../../shared/form/use-entry.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import { useToday } from '../../../../shared/timing/clock.tsx';
import { ConsentTick } from '../../../../shared/ui/controls/consent-tick.tsx';
import { Dialog } from '../../../../shared/ui/controls/dialog.tsx';
import { TextInput } from '../../../../shared/ui/controls/text-field.tsx';
import { words as faceWords } from '../../sign-in/words.ts';
import type { DialogProps } from '../own-dialog-state.ts';
import classes from '../profile.module.css';
import { words } from '../words.ts';
import type { OwnProfile } from './change-details.tsx';
import { checkIdNumberAt } from './checks.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { says } from './words.ts';

type Props = Pick<DialogProps, 'onClose'> & { readonly identity: OwnProfile['identity'] };

/** Where the court has no face check there is one way, and nothing to do here. */
function OnlyCounter({ onClose }: Pick<DialogProps, 'onClose'>) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(says.proveTitle)}
      effect={t(says.proveCounter)}
      verb={t(says.understood)}
      back={null}
      onAct={onClose}
    />
  );
}

const first = { idNo: '', consent: '' };
const needConsent = { path: 'consent', rule: 'required' } as const;
function useCheck(asksNumber: boolean) {
  const today = useToday();
  return useCallback(
    ({ idNo, consent }: typeof first, lang: Lang): readonly Problem[] => [
      ...(asksNumber ? checkIdNumberAt('idNo', idNo, today, lang) : []),
      ...(consent === '' ? [{ ...needConsent, msg: faceWords.needConsent[lang] }] : []),
    ],
    [asksNumber, today],
  );
}

/** Off to the provider's page; what came of it is said at /face/result. */
function ByFace({ identity, onClose }: Props) {
  const t = useText();
  const asksNumber = identity.state === 'none';
  const start = useCallMutation(startFace, { onSuccess: ({ address }) => window.location.assign(address) });
  const form = useEntry({ first, check: useCheck(asksNumber), error: start.error });
  const { idNo, consent } = form.entry;
  const send = () => {
    const errand = { url: '/user/info' };
    const body = { purpose: 'prove', consent: true, errand, ...(asksNumber ? { idNo } : {}) } as const;
    start.mutate({ body });
  };
  return (
    <EntryDialog
      title={t(says.proveTitle)}
      effect={
        <div className={classes.effects}>
          <p>{t(says.proveFace)}</p>
          {asksNumber && <p>{t(says.proveTakes)}</p>}
          <p>{t(says.proveCounter)}</p>
        </div>
      }
      verb={t(says.proveVerb)}
      form={form}
      act={{ isPending: start.isPending || start.isSuccess, error: start.error, reset: start.reset }}
      onSend={send}
      onClose={onClose}
    >
      {asksNumber && (
        <TextInput
          id="idNo"
          label={t(words.idNumber)}
          value={idNo}
          onChange={(event) => form.change({ idNo: event.currentTarget.value })}
          error={form.error('idNo')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <ConsentTick
        id="consent"
        checked={consent !== ''}
        onChange={(checked) => form.change({ consent: checked ? 'yes' : '' })}
        error={form.error('consent')}
      >
        {t(faceWords.consent)}
      </ConsentTick>
    </EntryDialog>
  );
}

/** How one's identity is proved: by a face check where the court has one, at the counter everywhere. */
export const ProveIdentity = ({ identity, onClose }: Props) =>
  identity.byFace ? <ByFace identity={identity} onClose={onClose} /> : <OnlyCounter onClose={onClose} />;
