import { useCallback } from 'react';
import { CallFailed } from '../../../shared/api/index.ts';
import { closeOpenDrafts } from '../../../shared/session/open-drafts.ts';
import { removeAllEntries } from '../../../shared/storage/storage.ts';

/** After five wrong tries the session is over: nothing of the person stays on the device, and the sign-in page says why. */
export function useTurnedOut(): (error: unknown) => boolean {
  return useCallback((error) => {
    if (!(error instanceof CallFailed) || error.status !== 401) return false;
    closeOpenDrafts();
    removeAllEntries();
    window.location.replace(`/login${window.location.search}&why=lock`.replace(/^\/login&/, '/login?'));
    return true;
  }, []);
}
