import { formatInstant } from '@sufu/contract/core';
import { IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useSite } from '../../shared/site/site.ts';
import { useNow } from '../../shared/timing/clock.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { words } from './later-words.ts';
import { Notice } from './notice.tsx';

/** How long before a closing it is announced. A dismissal lasts until the page is reloaded. */
const announcedMs = 72 * 3_600_000;

/** The site closes for maintenance soon: from when till when. */
export function ClosingNotice() {
  const t = useText();
  const { lang } = useLang();
  const { maintenance, maintenanceSays } = useSite();
  const now = useNow().getTime();
  const [dismissed, setDismissed] = useState<string>();
  if (!maintenance || dismissed === maintenance.from) return null;
  const wait = Date.parse(maintenance.from) - now;
  if (wait > announcedMs || Date.parse(maintenance.until) <= now) return null;
  return (
    <Notice
      icon={IconTool}
      act={
        <Button size="sm" variant="outline" onClick={() => setDismissed(maintenance.from)}>
          {t(words.know)}
        </Button>
      }
    >
      {t(words.closing, {
        from: formatInstant(maintenance.from, lang),
        until: formatInstant(maintenance.until, lang),
      })}
      {maintenanceSays && ` ${t(maintenanceSays)}`}
    </Notice>
  );
}
