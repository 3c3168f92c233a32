import { useEffect } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import { SingleTaskPage, Ways } from '../../../shared/layout/single-task-page.tsx';
import { useNavigate } from '../../../shared/router/navigation.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { keptLink } from './kept-link.ts';
import { linkWords as words } from './link-words.ts';

/** Where a channel leads whoever paid by a link: on to the link where this window knows it. What the channel says in the address counts for nothing. */
export function Component() {
  const t = useText();
  const go = useNavigate();
  useEffect(() => {
    const token = keptLink();
    if (token !== null) void go(`/pay/${token}`, { replace: true });
  }, [go]);
  return (
    <SingleTaskPage title={t(words.backTitle)} lead={t(words.back)}>
      <Ways>
        <ButtonLink to="/index" variant="outline">
          {t(words.home)}
        </ButtonLink>
      </Ways>
    </SingleTaskPage>
  );
}
