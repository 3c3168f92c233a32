import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../shared/api/index.ts';
import { useText } from '../shared/i18n/index.tsx';
import classes from './connection-banner.module.css';
import { words } from './words.ts';

/** A lost network, said calmly. Once the device is online again what could not be read is asked for anew. */
export function ConnectionBanner() {
  const t = useText();
  const { connection } = useApi();
  const client = useQueryClient();
  const lost = useSyncExternalStore(connection.subscribe, connection.lost, () => false);
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
  return (
    <div role="status">
      {lost && (
        <p className={classes.banner}>
          <IconCloudOff className="icon" aria-hidden />
          {t(words.offline)}
        </p>
      )}
    </div>
  );
}
