import type { UserInfo } from '@sufu/contract/accounts';
import { listApplications } from '@sufu/contract/applications';
import { nextEntries, waitingServices } from '@sufu/contract/calendar';
import { listCases, listUpcomingHearings } from '@sufu/contract/cases';
import { listBanners, listContents } from '@sufu/contract/content';
import { listHearings } from '@sufu/contract/hearings';
import { listMessages } from '@sufu/contract/messages';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useUser } from '../../shared/session/session.ts';
import { PhoneSentence } from '../../shared/ui/display/phone-sentence.tsx';
import { usePageTitle } from '../../shared/ui/page/page-title.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { Costs } from './costs.tsx';
import { Greeting } from './greeting.tsx';
import classes from './home-page.module.css';
import { MyCases } from './my-cases.tsx';
import { News } from './news.tsx';
import {
  classicRequest,
  draftsRequest,
  hearingsRequest,
  myCasesRequest,
  noticesRequest,
  returnedRequest,
  unreadRequest,
} from './requests.ts';
import { ServiceGroups } from './service-groups.tsx';
import { useToDo } from './use-to-do.ts';
import { Welcome } from './welcome.tsx';
import { words } from './words.ts';

/** Everything home shows is prefetched on the server, so that the layout does not shift after loading. */
export const prefetch = (load: PrefetchLoader, signedIn: boolean) =>
  Promise.all([
    load(listBanners, {}),
    load(listContents, noticesRequest),
    load(listContents, classicRequest),
    load(listHearings, hearingsRequest),
    ...(signedIn
      ? [
          load(listApplications, returnedRequest),
          load(listApplications, draftsRequest),
          load(listUpcomingHearings, {}),
          load(nextEntries, {}),
          load(waitingServices, {}),
          load(listMessages, unreadRequest),
          load(listCases, myCasesRequest),
        ]
      : []),
  ]);

/** Home: for a visitor what can be done here, for a person signed in first what is to be done, by when. */
export function Component() {
  const t = useText();
  const user = useUser();
  usePageTitle(t(words.home));
  return (
    <>
      <div className={classes.alert}>
        <div className="wrap">
          <IconShieldCheck className="icon" aria-hidden />
          <p>
            <PhoneSentence text={words.beware} />
          </p>
        </div>
      </div>
      {user ? (
        <Own user={user} />
      ) : (
        <>
          <Welcome />
          <Below visitor />
        </>
      )}
    </>
  );
}

/** A person's own home. Who has no case, nothing to do and nothing begun is new here: one card stands for all. */
function Own({ user }: { user: UserInfo }) {
  const todo = useToDo();
  const cases = useCall(listCases, myCasesRequest);
  const drafts = useCall(listApplications, draftsRequest);
  const isNew =
    cases.data?.total === 0 && drafts.data?.total === 0 && todo.state === 'ready' && todo.items.length === 0;
  return (
    <>
      <Greeting user={user} todo={todo} isNew={isNew} />
      <Below>{!isNew && <MyCases />}</Below>
    </>
  );
}

/**
 * Below what comes first: services at the left, news beside them. What things cost stands where the column is shorter: a visitor has
 * no cases above the services.
 */
function Below({ visitor = false, children }: { visitor?: boolean; children?: ReactNode }) {
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
