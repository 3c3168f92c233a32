import { describe, expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { loadPage } from './page-modules.ts';

/** Pages that ask for nothing before somebody acts, or for what only the browser can know. */
const askNothing: Readonly<Record<string, string>> = {
  'features/accounts/sign-in/login-page': 'a form',
  'features/accounts/sign-in/forget-password-page': 'a form',
  'features/accounts/activation/activate-page': 'its token stands behind the #, which only the browser knows',
  'features/accounts/sign-in/authredirect-page': 'ends a sign-in, once, in the browser',
  'features/accounts/sign-in/hand-off-page': 'ends a sign-in, once, in the browser',
  'features/face/verify-page': 'begins a check, once, in the browser',
  'features/face/result-page': 'ends a check, once, in the browser',
  'features/notices/open-page': 'asks for a code when somebody presses, and knows nothing before',
  'features/hearings/attend-page': 'opens a draft, once, in the browser',
  'features/home/more-page': 'the catalogue is part of the code',
  'features/cost/damages-page': 'the rules are part of the code',
  'features/cost/delay-page': 'the rules are part of the code',
  'features/cost/lawyer-fee-page': 'the tables are part of the code',
  'features/cost/lawyer-rates-page': 'the tables are part of the code',
  'features/frames/frame-page': 'shows another site',
  'features/payments/link/back-page': 'which link it was only the browser knows',
  'features/problems/maintenance-page': 'says what is the matter',
  'features/problems/not-allowed-page': 'says what is the matter',
  'features/problems/not-found-page': 'says what is the matter',
  'features/problems/offline-page': 'says what is the matter',
  'features/problems/server-error-page': 'says what is the matter',
  'desk/identity/identity-page': 'a form',
  'desk/deliveries/serve/serve-page': 'its plan is a POST, which a prefetch does not send',
  'desk/calendar/times-page':
    'the week that is shown follows from the clock of the court, which a prefetch is not told',
};
const pages = [...new Set(routes.flatMap(({ page, own = page, elder = page }) => [page, own, elder]))];

describe('every page of the route table', () => {
  it.each(pages)('%s comes with what it shows, or says why it cannot', async (page) => {
    const { prefetch } = await loadPage(page);
    expect([page, prefetch === undefined]).toEqual([page, page in askNothing]);
  });
});
