import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import { isImportStuck, retryStuckImports, watchStuckImports } from '../../shared/offline/import-with-retry.ts';
import { useStore } from '../../shared/store/create-store.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Notice } from './notice.tsx';
import { words } from './words.ts';

/** A part of the site did not come: the page one is on stays, and one may ask again. */
export function LoadNotice() {
  const t = useText();
  const stuck = useStore({ subscribe: watchStuckImports }, isImportStuck, () => false);
  if (!stuck) return null;
  return (
    <Notice
      icon={IconAlertTriangle}
      act={
        <Button size="sm" onClick={retryStuckImports}>
          {t(words.again)}
        </Button>
      }
    >
      {t(words.stuck)}
    </Notice>
  );
}
