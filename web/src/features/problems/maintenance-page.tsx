import { Button } from '@mantine/core';
import { formatInstant } from '@sufu/contract/core';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useNow } from '../../shared/session/clock.tsx';
import { useSite } from '../../shared/site/site.ts';
import { ProblemPage } from './problem.tsx';
import { useWanted } from './wanted.ts';
import { words } from './words.ts';

/** The site is closed for a while: until when, and what becomes of what was typed. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const { maintenance } = useSite();
  const now = useNow().getTime();
  const wanted = useWanted();
  const closed = maintenance && Date.parse(maintenance.from) <= now && now < Date.parse(maintenance.until);
  if (!closed) return <ProblemPage title={words.open} what={words.openWhat} />;
  return (
    <ProblemPage title={words.closed} what={t(words.closedUntil, { until: formatInstant(maintenance.until, lang) })}>
      <Button component="a" href={wanted}>
        {t(words.again)}
      </Button>
    </ProblemPage>
  );
}
