import { logout } from '@sufu/contract/accounts';
import { useCallMutation } from '../api/index.ts';
import { removeAllEntries } from '../storage/storage.ts';
import { closeOpenDrafts, saveOpenDrafts } from './open-drafts.ts';

/** Sign out everywhere this session is known. The page is loaded anew, so that nothing of the person stays in its memory. */
export function useSignOut() {
  return useCallMutation(logout, {
    onMutate: saveOpenDrafts,
    onSuccess() {
      closeOpenDrafts();
      removeAllEntries();
      // As specified (B159).
      window.location.assign('/login');
    },
  });
}
