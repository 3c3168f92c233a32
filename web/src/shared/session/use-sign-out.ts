import { logout } from '@sufu/contract/accounts';
import { useAct } from '../api/index.ts';
import { forgetDrafts } from '../form/draft/draft-shelf.ts';
import { closeOpenDrafts, saveOpenDrafts } from '../form/draft/open-drafts.ts';

/** Sign out everywhere this session is known. The page is loaded anew, so that nothing of the person stays in its memory. */
export function useSignOut() {
  return useAct(logout, {
    onMutate: saveOpenDrafts,
    onSuccess() {
      closeOpenDrafts();
      forgetDrafts();
      window.location.assign('/index');
    },
  });
}
