import { listApplications } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';
import type { PageAddress, PrefetchLoader } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useAppearance } from '../../shared/looks/use-appearance.tsx';
import { Link } from '../../shared/router/links.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { Estimate } from './estimate.tsx';
import { OwnList, ownRequest } from './own-list.tsx';
import { paths } from './paths.ts';
import classes from './preservation.module.css';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) =>
  signedIn ? load(listApplications, ownRequest(search)) : Promise.resolve();

const steps: readonly Text[] = [words.g1, words.g2, words.g3, words.g4];
const securities: readonly Text[] = [words.how1, words.how2, words.how3];

function Guide() {
  const t = useText();
  return (
    <Card as="div" className={classes.guide}>
      <section>
        <h2>{t(words.guide)}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.zh}>{t(step)}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{t(words.how)}</h2>
        <ul>
          {securities.map((security) => (
            <li key={security.zh}>{t(security)}</li>
          ))}
        </ul>
      </section>
      <p className={classes.links}>
        <Link to={paths.guide}>{t(words.more)}</Link>
        <Link to={paths.lift}>{t(words.lift)}</Link>
        <Link to={paths.review}>{t(words.again)}</Link>
      </p>
    </Card>
  );
}

/** The entry of preservation (R027): how it goes, what it costs and what security, and my applications. */
export function Component() {
  const t = useText();
  // The elder view holds few things to press at once: the sum is worked out for whoever opens it.
  const folded = useAppearance().appearance.view === 'elder';
  return (
    <PageFrame
      title={t(words.title)}
      here={t(words.title)}
      sub={t(words.lead)}
      actions={<ButtonLink to={paths.add}>{t(words.apply)}</ButtonLink>}
    >
      <div className={classes.grid}>
        <div className={classes.column}>
          {folded ? (
            <details>
              <summary>{t(words.estimate)}</summary>
              <Estimate />
            </details>
          ) : (
            <Estimate />
          )}
          <OwnList />
        </div>
        <Guide />
      </div>
    </PageFrame>
  );
}
