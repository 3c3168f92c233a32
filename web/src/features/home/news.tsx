import { type ContentCard, listContents } from '@sufu/contract/content';
import { formatInstant } from '@sufu/contract/core';
import { listHearings } from '@sufu/contract/hearings';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useCause } from '../../shared/i18n/use-cause.ts';
import { Link } from '../../shared/router/links.tsx';
import home from './home-page.module.css';
import classes from './news.module.css';
import { classicRequest, hearingsRequest, noticesRequest } from './requests.ts';
import { titles } from './titles.ts';
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

const gallery = '/apply-lawsuit/public_gallery_apply';

/** The next hearings that anybody may attend. */
function Hearings() {
  const t = useText();
  const causeOf = useCause();
  const rows = useCall(listHearings, hearingsRequest).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section>
      <div className={home.heading}>
        <h2>{t(titles.openHearings)}</h2>
        <Link to={`${gallery}/index`} aria-label={t(words.moreHearings)}>
          {t(words.more)}
        </Link>
      </div>
      <ul className={classes.titles}>
        {rows.map(({ id, at, courtroom, ...hearing }) => (
          <li key={id}>
            <Link to={`${gallery}/gallery-detail/${id}`}>
              <span>
                {causeOf(hearing)} {courtroom}
              </span>
              <time dateTime={at} className="num">
                {formatInstant(at, 'zh', 'table').slice(5)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest announcements, and cases to learn from. A list that fails to load is left out without an error: news are secondary on this page. */
export function News() {
  const t = useText();
  const notices = useCall(listContents, noticesRequest).data?.rows ?? [];
  const classic = useCall(listContents, classicRequest).data?.rows ?? [];
  return (
    <>
      {notices.length > 0 && (
        <section>
          <div className={home.heading}>
            <h2>{t(titles.notices)}</h2>
            <Link to="/notice/announce" aria-label={t(words.moreNotices)}>
              {t(words.more)}
            </Link>
          </div>
          <Titles rows={notices} />
        </section>
      )}
      <Hearings />
      {classic.length > 0 && (
        <section>
          <div className={home.heading}>
            <h2>{t(titles.classic)}</h2>
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
