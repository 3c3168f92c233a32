import { listBanners, listContents } from '@sufu/contract/content';
import { listHearings } from '@sufu/contract/hearings';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PrefetchLoader } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { PhoneSentence } from '../../shared/ui/display/phone-sentence.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { Costs } from './costs.tsx';
import classes from './home-page.module.css';
import { News } from './news.tsx';
import { classicRequest, hearingsRequest, noticesRequest } from './requests.ts';
import { ServiceGroups } from './service-groups.tsx';
import { words } from './words.ts';

/** What the news beside the services are drawn from. */
export const prefetchNews = (load: PrefetchLoader) =>
  Promise.all([
    load(listBanners, {}),
    load(listContents, noticesRequest),
    load(listContents, classicRequest),
    load(listHearings, hearingsRequest),
  ]);

/** Over both home pages: the warning of calls in the name of the court. */
export function Beware() {
  return (
    <div className={classes.alert}>
      <div className="wrap">
        <IconShieldCheck className="icon" aria-hidden />
        <p>
          <PhoneSentence text={words.beware} />
        </p>
      </div>
    </div>
  );
}

/**
 * Below what comes first: services at the left, news beside them. What things cost stands where the column is shorter: a visitor has
 * no cases above the services.
 */
export function Below({ visitor = false, children }: { visitor?: boolean; children?: ReactNode }) {
  const t = useText();
  return (
    <div className={`wrap ${classes.main}`}>
      <div className={classes.column}>
        {children}
        <ServiceGroups />
        {visitor && <Costs />}
      </div>
      <aside className={classes.side} aria-label={t(words.news)}>
        <BannerCarousel />
        <News />
        {!visitor && <Costs />}
      </aside>
    </div>
  );
}
