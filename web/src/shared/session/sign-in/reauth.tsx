import type { UserInfo } from '@sufu/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useText } from '../../i18n/index.tsx';
import { useLocation, useNavigate } from '../../router/navigation.tsx';
import dialog from '../../ui/controls/dialog.module.css';
import { Modal } from '../../ui/controls/modal.tsx';
import { useSession, useUser } from '../session.ts';
import { words } from '../words.ts';
import { SignInModes } from './sign-in-modes.tsx';

/**
 * Over the page when the session ended: sign in again and go on. The page behind stays as it was; the interrupted call
 * is made once more and the focus goes back to where it stood. Somebody else signing in gets their own home instead.
 */
export function Reauth() {
  const t = useText();
  const { renewal } = useApi();
  const session = useSession();
  const user = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leave = async () => {
    session.set(null);
    client.clear();
    renewal.answer(false);
    await navigate(`/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`);
  };
  const signedIn = async (now: UserInfo) => {
    const same = now.id === user?.id;
    session.set(now);
    renewal.answer(same);
    if (same) return void client.refetchQueries({ predicate: (query) => query.state.status === 'error' });
    client.clear();
    await navigate('/');
  };
  return (
    <Modal onClose={leave} title={t(words.reauthTitle)} closesOutside={false}>
      <p className={dialog.effect}>{t(words.reauthEffect, { name: user?.realName ?? '' })}</p>
      <SignInModes verb={t(words.reauthGo)} onSignedIn={signedIn} />
    </Modal>
  );
}
