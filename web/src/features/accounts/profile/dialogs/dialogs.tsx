import type { DialogProps, OwnDialogState } from '../own-dialog-state.ts';
import { ChangeAvatar } from './change-avatar.tsx';
import { ChangeDetails, type OwnProfile } from './change-details.tsx';
import { ChangePhone } from './change-phone.tsx';
import { ChangeSecret } from './change-secret.tsx';
import { Bind, DropAvatar, DropSignature, EndSessions, SetConsent, Unbind } from './confirmations.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DropFactor, RenewCodes } from './factor-acts.tsx';
import { GiveIdNumber } from './give-id-number.tsx';
import { KeepSignature } from './keep-signature.tsx';
import { ProveIdentity } from './prove-identity.tsx';
import { SetFactor } from './set-factor.tsx';
import { SetLockPassword } from './set-lock-password.tsx';

type Props = DialogProps & { readonly doing: OwnDialogState; readonly profile: OwnProfile };

/** The dialog of what is being done; they come together, when the first is opened. */
export function OwnDialog({ doing: dialog, profile, ...rest }: Props) {
  switch (dialog.is) {
    case 'email':
    case 'address':
      return <ChangeDetails detail={dialog.is} profile={profile} {...rest} />;
    case 'avatar':
      return <ChangeAvatar {...rest} />;
    case 'drop-avatar':
      return <DropAvatar {...rest} />;
    case 'id-number':
      return <GiveIdNumber {...rest} />;
    case 'prove':
      return <ProveIdentity identity={profile.identity} {...rest} />;
    case 'password':
    case 'signature-password':
      return <ChangeSecret which={dialog.is} {...rest} />;
    case 'phone':
      return <ChangePhone {...rest} />;
    case 'lock':
      return <SetLockPassword has={dialog.has} {...rest} />;
    case 'factor':
      return <SetFactor present={dialog.present} {...rest} />;
    case 'recovery-codes':
      return <RenewCodes present={dialog.present} {...rest} />;
    case 'drop-factor':
      return <DropFactor present={dialog.present} {...rest} />;
    case 'bind':
      return <Bind source={dialog.source} {...rest} />;
    case 'unbind':
      return <Unbind source={dialog.source} {...rest} />;
    case 'keep-signature':
      return <KeepSignature {...rest} />;
    case 'drop-signature':
      return <DropSignature {...rest} />;
    case 'end':
      return <EndSessions id={dialog.id} device={dialog.device} {...rest} />;
    case 'end-others':
      return <EndSessions n={dialog.n} {...rest} />;
    case 'consent':
      return <SetConsent kind={dialog.kind} given={dialog.given} {...rest} />;
    case 'delete':
      return <DeleteAccount {...rest} />;
  }
}
