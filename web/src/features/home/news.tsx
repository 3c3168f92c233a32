import { type ContentCard, listContents } from '@sufu/contract/content';
import { Link } from 'react-router';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import home from './home-page.module.css';
import classes from './news.module.css';
import { classicRequest, noticesRequest } from './requests.ts';
import { words } from './words.ts';

function Titles({ rows }: { rows: readonly ContentCard[] }) {
  return (
    <ul className={classes.titles}>
      {rows.map(({ id, title, publishedOn }) => (
        <li key={id}>
          <Link to={`/channel-more/content-detail/${id}`}>
            <span>{title}</span>
            <time dateTime={publishedOn} className="num">
              {publishedOn.slice(5)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The newest announcements, and cases to learn from. What cannot be read now is left out: nobody comes home for it. */
export function News() {
  const t = useText();
  const notices = useCall(listContents, noticesRequest).data?.rows ?? [];
  const classic = useCall(listContents, classicRequest).data?.rows ?? [];
  return (
    <>
      {notices.length > 0 && (
        <section>
          <div className={home.heading}>
            <h2>{t(words.notices)}</h2>
            <Link to="/notice/announce" aria-label={t(words.moreNotices)}>
              {t(words.more)}
            </Link>
          </div>
          <Titles rows={notices} />
        </section>
      )}
      {classic.length > 0 && (
        <section>
          <div className={home.heading}>
            <h2>{t(words.classic)}</h2>
            <Link to="/channel-more/jdal-more" aria-label={t(words.moreClassic)}>
              {t(words.more)}
            </Link>
          </div>
          <Titles rows={classic} />
        </section>
      )}
    </>
  );
}
