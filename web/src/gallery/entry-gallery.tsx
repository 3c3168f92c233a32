import '../app/shells/elder/elder.css';
import { createRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { createConnection, createLockGate, createQueryClient, createRenewal } from '../shared/api/index.ts';
import { htmlLang, langOf } from '../shared/i18n/index.tsx';
import { readAppearance } from '../shared/looks/appearance.ts';
import { FixedRouter } from '../shared/router/fixed-router.tsx';
import { createSession } from '../shared/session/session.ts';
import { openStorage } from '../shared/storage/storage.ts';
import { createClock } from '../shared/timing/clock.tsx';
import { TitleProvider } from '../shared/ui/page/page-title.tsx';
import { Gallery } from './gallery.tsx';
import { sampleInvoke } from './sample-server.ts';

const search = new URLSearchParams(window.location.search);
const lang = langOf(search.get('lang') ?? undefined);
document.documentElement.lang = htmlLang(lang);
openStorage('sufu-gallery');

const root = document.getElementById('root');
if (!root) throw new Error('the page came without its root');
createRoot(root).render(
  <App
    api={{
      invoke: sampleInvoke(lang),
      connection: createConnection(),
      renewal: createRenewal(),
      gate: createLockGate(false),
    }}
    queries={createQueryClient()}
    session={createSession(null)}
    clock={createClock(Date.parse('2026-11-23T01:30:00.000Z'), () => 0)}
    lang={lang}
    appearance={readAppearance(search.toString())}
  >
    {/* Links in specimens lead nowhere: the address of the page says what is shown. */}
    <FixedRouter>
      <TitleProvider>
        <Gallery search={search} />
      </TitleProvider>
    </FixedRouter>
  </App>,
);
