import { logout } from '@sufu/contract/accounts';
import { useAct } from '../api/index.ts';
import { closeOpenDrafts, saveOpenDrafts } from '../form/draft/open-drafts.ts';
import { forgetEverything } from '../storage/storage.ts';

/** Sign out everywhere this session is known. The page is loaded anew, so that nothing of the person stays in its memory. */
export function useSignOut() {
  return useAct(logout, {
    onMutate: saveOpenDrafts,
    onSuccess() {
      closeOpenDrafts();
      forgetEverything();
      window.location.assign('/index');
    },
  });
}
