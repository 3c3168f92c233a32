import type { UserInfo } from '@sufu/contract/accounts';
import { listApplications } from '@sufu/contract/applications';
import { listCases } from '@sufu/contract/cases';
import { formatClock } from '@sufu/contract/core';
import {
  IconCalculator,
  IconFilePlus,
  IconFolderOpen,
  IconListCheck,
  IconLogin2,
  IconMail,
  IconUser,
  IconUserPlus,
  IconWriting,
} from '@tabler/icons-react';
import { type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { Rows } from '../../../shared/elder/rows.tsx';
import { dateOnly, weekdayOf } from '../../../shared/i18n/court-day.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { useUnread } from '../../../shared/session/use-unread.ts';
import { useNow, useToday } from '../../../shared/timing/clock.tsx';
import { useHeadingFocus } from '../../../shared/ui/page/page-frame.tsx';
import { usePageTitle } from '../../../shared/ui/page/page-title.tsx';
import { prefetchOwn } from '../own/prefetch-own.ts';
import { greetingAt } from '../own/to-do.tsx';
import { words as ownWords } from '../own/words.ts';
import { draftsRequest, myCasesRequest } from '../requests.ts';
import { words as homeWords } from '../words.ts';
import classes from './home-page.module.css';
import { Urgent } from './urgent.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, signedIn: boolean): Promise<unknown> =>
  signedIn ? prefetchOwn(load) : Promise.resolve();

const sue = '/apply-lawsuit/lawsuit_filing_apply/notice';
const other = '/apply-lawsuit/picker';
const costs = '/cost/legar/index';

function Visitor() {
  const t = useText();
  const heading = useHeadingFocus();
  return (
    <>
      <div className={classes.hello}>
        <h1 ref={heading} tabIndex={-1}>
          {t(words.hello)}
        </h1>
      </div>
      <Rows
        label={t(words.todo)}
        rows={[
          { to: '/login', icon: IconLogin2, title: t(words.signIn), says: t(words.signInWhat) },
          { to: '/register', icon: IconUserPlus, title: t(words.register), says: t(words.registerWhat) },
          { to: sue, icon: IconFilePlus, title: t(words.sue), says: t(words.sueWhat) },
          { to: other, icon: IconWriting, title: t(words.other), says: t(words.otherWhat) },
          { to: costs, icon: IconCalculator, title: t(words.costs), says: t(words.costsWhat) },
        ]}
      />
    </>
  );
}

function Mine({ user }: { user: UserInfo }) {
  const t = useText();
  const { lang } = useLang();
  const heading = useHeadingFocus();
  const today = useToday();
  const unread = useUnread();
  const cases = useCall(listCases, myCasesRequest).data?.total;
  const drafts = useCall(listApplications, draftsRequest).data?.total ?? 0;
  const count = { n: cases ?? 0 };
  const casesSay = cases === undefined ? words.casesWhat : cases > 0 ? words.casesCount : words.casesNone;
  return (
    <>
      <div className={classes.hello}>
        <h1 ref={heading} tabIndex={-1}>
          {t(greetingAt(formatClock(useNow())), { name: user.realName })}
        </h1>
        <p>{t(ownWords.today, { date: dateOnly(today, lang), weekday: weekdayOf(today, lang) })}</p>
      </div>
      <Urgent />
      <Rows
        label={t(words.todo)}
        rows={[
          { to: '/case/list', icon: IconFolderOpen, title: t(words.myCases), says: t(casesSay, count) },
          {
            to: '/user/message',
            icon: IconMail,
            title: t(words.messages),
            says: unread > 0 ? t(words.unread, { n: unread }) : t(words.allRead),
          },
          {
            to: '/user/initiate',
            icon: IconListCheck,
            title: t(words.applications),
            says: drafts > 0 ? t(words.drafts, { n: drafts }) : t(words.applicationsWhat),
          },
          { to: sue, icon: IconFilePlus, title: t(words.sue), says: t(words.sueWhat) },
          { to: other, icon: IconWriting, title: t(words.other), says: t(words.otherWhat) },
          { to: '/user/info', icon: IconUser, title: t(words.me), says: t(words.meWhat) },
        ]}
      />
    </>
  );
}

/** Home of the elder view: what is pressing, then the few things people come for. */
export function Component() {
  const t = useText();
  const user = useUser();
  usePageTitle(t(homeWords.home));
  return user ? <Mine user={user} /> : <Visitor />;
}
