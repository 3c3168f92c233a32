import type { offerAtSignIn } from '@sufu/contract/accounts';
import type { CallReply } from '@sufu/contract/core';
import { useText } from '../../i18n/index.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import classes from './second-step.module.css';
import { words } from './words.ts';

export type Offer = CallReply<typeof offerAtSignIn>;

/** The secret for an app: to be scanned, or typed in groups of four. */
export function AppSecret({ offer: { secret, address } }: { offer: Offer }) {
  const t = useText();
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className={classes.parts}>
      <p>{t(words.scan)}</p>
      <QrCode text={address} label={t(words.qr)} />
      <details className={classes.more}>
        <summary>{t(words.type)}</summary>
        <p>
          <code data-personal>{groups.join(' ')}</code> <CopyButton value={secret} what={t(words.secret)} />
        </p>
        <p className="small muted">{t(words.secretSays)}</p>
      </details>
    </div>
  );
}
