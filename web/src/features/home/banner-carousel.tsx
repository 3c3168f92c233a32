import { type Banner, listBanners } from '@sufu/contract/content';
import { type Icon, IconArmchair, IconBuildingBank, IconShieldCheck, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { stepSigns } from '../../shared/ui/controls/step-signs.ts';
import home from './home-page.module.css';
import classes from './stills.module.css';
import { titles } from './titles.ts';
import { words } from './words.ts';

const pictures: Readonly<Record<Banner['picture'], Icon>> = {
  opening: IconBuildingBank,
  caution: IconShieldCheck,
  gallery: IconArmchair,
  notice: IconSpeakerphone,
};

/** Banners as stills: turned by whoever reads, never by themselves; all take the room of the largest, so that nothing jumps. */
export function BannerCarousel() {
  const t = useText();
  const banners = useCall(listBanners, {}).data ?? [];
  const [at, setAt] = useState(0);
  const n = banners.length;
  if (n === 0) return null;
  const shown = Math.min(at, n - 1);
  return (
    <section aria-label={t(titles.stills)}>
      <div className={home.heading}>
        <h2>{t(titles.stills)}</h2>
        {n > 1 && (
          <div className={classes.turn}>
            <button type="button" onClick={() => setAt((shown + n - 1) % n)}>
              <stepSigns.back className="icon" aria-hidden />
              <span className="sr-only">{t(words.previousStill)}</span>
            </button>
            <span className={classes.dots}>
              {banners.map(({ id, title }, i) => (
                <button
                  key={id}
                  type="button"
                  aria-label={t(words.stillOf, { n: i + 1, all: n, title })}
                  aria-current={i === shown ? 'true' : undefined}
                  onClick={() => setAt(i)}
                />
              ))}
            </span>
            <button type="button" onClick={() => setAt((shown + 1) % n)}>
              <stepSigns.on className="icon" aria-hidden />
              <span className="sr-only">{t(words.nextStill)}</span>
            </button>
          </div>
        )}
      </div>
      <div className={classes.stills} aria-live="polite">
        {banners.map(({ id, title, text, link, picture }, i) => {
          const Sign = pictures[picture];
          return (
            <Link key={id} to={link} className={classes.still} data-picture={picture} data-shown={i === shown}>
              <Sign aria-hidden />
              <b>{title}</b>
              <span>{text}</span>
            </Link>
          );
        })}
      </div>
    </section>
  );
}
