import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../shared/api/index.ts';
import { hasShelvedDrafts } from '../../shared/form/draft/shelved-drafts.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { watchStorage } from '../../shared/storage/storage.ts';
import { useStore } from '../../shared/store/create-store.ts';
import { Notice } from './notice.tsx';
import { words } from './words.ts';

/**
 * A lost network, said calmly, and whether what was typed lies on this device. Once it is back what could not be read is
 * asked for anew.
 */
export function ConnectionNotice() {
  const t = useText();
  const { connection } = useApi();
  const client = useQueryClient();
  const lost = useStore(connection, connection.lost, () => false);
  const kept = useStore({ subscribe: watchStorage }, hasShelvedDrafts, () => false);
  useEffect(() => {
    const back = () => {
      connection.report(true);
      void client.refetchQueries({ predicate: (query) => query.state.status === 'error' });
    };
    const gone = () => connection.report(false);
    window.addEventListener('online', back);
    window.addEventListener('offline', gone);
    return () => {
      window.removeEventListener('online', back);
      window.removeEventListener('offline', gone);
    };
  }, [client, connection]);
  return lost ? <Notice icon={IconCloudOff}>{t(kept ? words.offlineKept : words.offline)}</Notice> : null;
}
