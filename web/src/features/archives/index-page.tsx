import { findArchives } from '@sufu/contract/archives';
import type { Text } from '@sufu/contract/core';
import type { PageAddress, PrefetchLoader } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import classes from './archives.module.css';
import { archivesRequest, OwnArchives } from './own-archives.tsx';
import { paths } from './paths.ts';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) =>
  signedIn ? load(findArchives, archivesRequest(search)) : Promise.resolve();

const steps: readonly Text[] = [words.how1, words.how2, words.how3];

/** 网上阅卷 (R028): which files I may ask for, until when each is open, and how it goes. */
export function Component() {
  const t = useText();
  return (
    <PageFrame title={t(words.reading)} here={t(words.reading)} sub={t(words.lead)}>
      <div className={classes.grid}>
        <section aria-labelledby="archive-cases">
          <h2 id="archive-cases" className={classes.heading}>
            {t(words.cases)}
          </h2>
          <OwnArchives />
        </section>
        <Card className={classes.guide}>
          <h2>{t(words.how)}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step.zh}>{t(step)}</li>
            ))}
          </ol>
          <p>
            <Link to={paths.guide}>{t(words.guide)}</Link>
          </p>
        </Card>
      </div>
    </PageFrame>
  );
}
