import { formatInstant } from '@sufu/contract/core';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useLocation } from '../../shared/router/navigation.tsx';
import { useSite } from '../../shared/site/site.ts';
import { useNow } from '../../shared/timing/clock.tsx';
import { ButtonAnchor } from '../../shared/ui/controls/button.tsx';
import { ProblemPage } from './problem.tsx';
import { useRequestedPage } from './requested-page.ts';
import { words } from './words.ts';

/**
 * The site is closed for a while: until when, and what becomes of what was typed. Shown instead of a page without a planned closing,
 * it is the database that is not there.
 */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const { maintenance } = useSite();
  const now = useNow().getTime();
  const wanted = useRequestedPage();
  const closed = maintenance && Date.parse(maintenance.from) <= now && now < Date.parse(maintenance.until);
  const isInstead = useLocation().search !== '';
  if (!closed && !isInstead) return <ProblemPage title={words.open} what={words.openWhat} quoted={false} />;
  const [title, what] = closed
    ? [words.closed, t(words.closedUntil, { until: formatInstant(maintenance.until, lang) })]
    : [words.recovering, t(words.recoveringWhat)];
  return (
    <ProblemPage title={title} what={what}>
      <ButtonAnchor href={wanted}>{t(words.again)}</ButtonAnchor>
    </ProblemPage>
  );
}
