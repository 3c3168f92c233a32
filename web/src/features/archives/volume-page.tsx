import { findArchives, listArchiveFiles, readValidTime } from '@sufu/contract/archives';
import { hasPermission } from '@sufu/contract/core';
import type { PageAddress, PrefetchLoader } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { useUser } from '../../shared/session/session.ts';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import classes from './archives.module.css';
import { CaseVolume } from './case-volume.tsx';
import { archivesRequest, OwnArchives } from './own-archives.tsx';
import { paths } from './paths.ts';
import { words } from './words.ts';

const caseIn = (search: URLSearchParams): string => (search.get('caseNo') ?? '').trim().slice(0, 60);

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) => {
  const caseNo = caseIn(search);
  if (!signedIn) return Promise.resolve();
  return caseNo
    ? Promise.all([load(listArchiveFiles, { query: { caseNo } }), load(readValidTime, { query: { caseNo } })])
    : load(findArchives, archivesRequest(search));
};

/** What an electronic file is, for anybody. */
function About() {
  const t = useText();
  const blocks = [
    { title: words.what, texts: [words.what1, words.what2, words.what3] },
    { title: words.who, texts: [words.who1, words.who2] },
  ];
  return (
    <Card as="div" className={classes.guide}>
      {blocks.map(({ title, texts }) => (
        <section key={title.zh}>
          <h2>{t(title)}</h2>
          <ul>
            {texts.map((text) => (
              <li key={text.zh}>{t(text)}</li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

/** 电子卷宗 (R067): what it is, for anybody; my own files; and with a case in the address its file to read. */
export function Component() {
  const t = useText();
  const user = useUser();
  const [search] = useSearchParams();
  const caseNo = caseIn(search);
  const mayRead = user !== null && hasPermission(user.roles, 'archive.read');
  const back = `${paths.volume}${caseNo ? `?${search}` : ''}`;
  if (mayRead && caseNo !== '')
    return (
      <div className={`wrap ${classes.page}`}>
        <CaseVolume key={caseNo} caseNo={caseNo} />
      </div>
    );
  return (
    <div className={`wrap ${classes.page}`}>
      <PageFrame title={t(words.volume)} here={t(words.volume)} sub={t(words.volumeLead)}>
        <div className={classes.grid}>
          {mayRead ? (
            <section aria-labelledby="own-volumes">
              <h2 id="own-volumes" className={classes.heading}>
                {t(words.mine)}
              </h2>
              <OwnArchives />
            </section>
          ) : (
            <About />
          )}
          <div className={classes.side}>
            {mayRead && <About />}
            {user === null && (
              <ButtonLink to={`/login?redirect=${encodeURIComponent(back)}`}>{t(words.signIn)}</ButtonLink>
            )}
            {mayRead && (
              <ButtonLink to={paths.index} variant="outline">
                {t(words.toReading)}
              </ButtonLink>
            )}
          </div>
        </div>
      </PageFrame>
    </div>
  );
}
