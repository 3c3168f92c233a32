import { ChangeAvatar } from './change-avatar.tsx';
import { ChangeDetails, type OwnProfile } from './change-details.tsx';
import { ChangePhone } from './change-phone.tsx';
import { ChangeSecret } from './change-secret.tsx';
import { Bind, DropAvatar, DropSignature, EndSessions, SetConsent, Unbind } from './confirmations.tsx';
import { DeleteAccount } from './delete-account.tsx';
import type { DialogProps, Doing } from './doing.ts';
import { GiveIdNumber } from './give-id-number.tsx';
import { KeepSignature } from './keep-signature.tsx';
import { ProveIdentity } from './prove-identity.tsx';
import { SetLockPassword } from './set-lock-password.tsx';

type Props = DialogProps & { readonly doing: Doing; readonly profile: OwnProfile };

/** The dialog of what is being done; they come together, when the first is opened. */
export function OwnDialog({ doing, profile, ...rest }: Props) {
  switch (doing.is) {
    case 'email':
    case 'address':
      return <ChangeDetails of={doing.is} profile={profile} {...rest} />;
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
      return <ChangeSecret of={doing.is} {...rest} />;
    case 'phone':
      return <ChangePhone {...rest} />;
    case 'lock':
      return <SetLockPassword has={doing.has} {...rest} />;
    case 'bind':
      return <Bind source={doing.source} {...rest} />;
    case 'unbind':
      return <Unbind source={doing.source} {...rest} />;
    case 'keep-signature':
      return <KeepSignature {...rest} />;
    case 'drop-signature':
      return <DropSignature {...rest} />;
    case 'end':
      return <EndSessions id={doing.id} device={doing.device} {...rest} />;
    case 'end-others':
      return <EndSessions n={doing.n} {...rest} />;
    case 'consent':
      return <SetConsent kind={doing.kind} given={doing.given} {...rest} />;
    case 'delete':
      return <DeleteAccount {...rest} />;
  }
}
