import { listApplications } from '@sufu/contract/applications';
import { nextEntries, waitingServices } from '@sufu/contract/calendar';
import { listCases, listUpcomingHearings } from '@sufu/contract/cases';
import { listMessages } from '@sufu/contract/messages';
import type { PrefetchLoader } from '../../../shared/api/index.ts';
import { draftsRequest, myCasesRequest, returnedRequest, unreadRequest } from '../requests.ts';

/** What is to be done, and the newest cases: of both homes of whoever is signed in. */
export const prefetchOwn = (load: PrefetchLoader) =>
  Promise.all([
    load(listApplications, returnedRequest),
    load(listApplications, draftsRequest),
    load(listUpcomingHearings, {}),
    load(nextEntries, {}),
    load(waitingServices, {}),
    load(listMessages, unreadRequest),
    load(listCases, myCasesRequest),
  ]);
