import { listApplications } from '@sufu/contract/applications';
import { listCases } from '@sufu/contract/cases';
import { IconShieldCheck } from '@tabler/icons-react';
import type { Ahead } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useUser } from '../../shared/session/session.ts';
import { usePageTitle } from '../../shared/ui/page-title.tsx';
import { PhoneSentence } from '../../shared/ui/phone-sentence.tsx';
import classes from './home-page.module.css';
import { MyCases } from './my-cases.tsx';
import { myCasesRequest, returnedRequest } from './requests.ts';
import { ServiceGroups } from './service-groups.tsx';
import { ToDo } from './to-do.tsx';
import { Welcome } from './welcome.tsx';
import { words } from './words.ts';

/** A signed-in person's home arrives with what is to be done and the cases. */
export const prefetch = (ahead: Ahead, signedIn: boolean) =>
  signedIn
    ? Promise.all([ahead(listApplications, returnedRequest), ahead(listCases, myCasesRequest)])
    : Promise.resolve();

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
      {user ? <ToDo user={user} /> : <Welcome />}
      <div className={`wrap ${classes.main}`}>
        {user && <MyCases />}
        <ServiceGroups />
      </div>
    </>
  );
}
