import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { saveOpenDrafts } from '../../shared/session/open-drafts.ts';
import { useSite } from '../../shared/site/site.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { words } from './later-words.ts';
import { Notice } from './notice.tsx';

/** The server has a newer build: the person says when to load it. What is typed in a draft is saved first, or stays on the device. */
export function VersionNotice() {
  const t = useText();
  const { outdated } = useSite();
  const [going, setGoing] = useState(false);
  const update = async () => {
    setGoing(true);
    await saveOpenDrafts();
    window.location.reload();
  };
  if (!outdated) return null;
  return (
    <Notice
      icon={IconRefresh}
      act={
        <Button size="sm" onClick={() => void update()} loading={going} aria-busy={going}>
          {t(words.update)}
        </Button>
      }
    >
      {t(words.newer)}
    </Notice>
  );
}
