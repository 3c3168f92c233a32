import { listApplications } from '@sufu/contract/applications';
import { listCases } from '@sufu/contract/cases';
import { type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { usePageTitle } from '../../../shared/ui/page/page-title.tsx';
import { Below, Beware, prefetchNews } from '../below.tsx';
import { draftsRequest, myCasesRequest } from '../requests.ts';
import { words as homeWords } from '../words.ts';
import { Greeting } from './greeting.tsx';
import { MyCases } from './my-cases.tsx';
import { prefetchOwn } from './prefetch-own.ts';
import { useToDo } from './use-to-do.ts';

export const prefetch = (load: PrefetchLoader) => Promise.all([prefetchNews(load), prefetchOwn(load)]);

/**
 * A person's own home: first what is to be done, by when. Who has no case, nothing to do and nothing begun is new here: one card
 * stands for all.
 */
export function Component() {
  const t = useText();
  const user = useUser();
  const todo = useToDo();
  const cases = useCall(listCases, myCasesRequest);
  const drafts = useCall(listApplications, draftsRequest);
  usePageTitle(t(homeWords.home));
  const isNew =
    cases.data?.total === 0 && drafts.data?.total === 0 && todo.state === 'ready' && todo.items.length === 0;
  return (
    <>
      <Beware />
      {user && <Greeting user={user} todo={todo} isNew={isNew} />}
      <Below>{!isNew && <MyCases />}</Below>
    </>
  );
}
