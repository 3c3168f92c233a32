import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { ProblemFrame } from '../../shared/layout/problem-frame.tsx';
import { useLocation } from '../../shared/router/navigation.tsx';
import { useSite } from '../../shared/site/site.ts';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { useHeadingFocus } from '../../shared/ui/page/page-frame.tsx';
import { usePageTitle } from '../../shared/ui/page/page-title.tsx';
import classes from './frame.module.css';
import { frameTarget } from './frame-target.ts';
import { useFrameHeight } from './use-frame-height.ts';
import { words } from './words.ts';

/** The loading bar shows until the frame has loaded, at most so long (B078). */
const barMs = 3_000;
/** Another site's page may run, but neither leads this window away nor is told where it is shown. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

function Framed({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) {
  const t = useText();
  usePageTitle(t(words.title));
  const heading = useHeadingFocus();
  const height = useFrameHeight();
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), barMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`wrap ${classes.page}`}>
      <div className={classes.line}>
        <h1 ref={heading} tabIndex={-1}>
          {t(words.title)}
        </h1>
        <span role="status">{t(loading ? words.loading : words.shown, { host: url.host })}</span>
        <a className="target" href={url.href} target="_blank" rel="noreferrer">
          {t(words.newWindow)}
        </a>
      </div>
      <div className={classes.bar} data-loading={loading} aria-hidden />
      <iframe
        className={classes.frame}
        src={url.href}
        title={t(words.shown, { host: url.host })}
        height={height}
        referrerPolicy="no-referrer"
        onLoad={() => setLoading(false)}
        {...(sameOrigin ? {} : { sandbox })}
      />
    </div>
  );
}

/** `/myiframe/…`: a page of this site, or of a site on the court's list, inside this one. */
export function Component() {
  const t = useText();
  const { pathname, search } = useLocation();
  const { frames } = useSite();
  const heading = useHeadingFocus();
  // The server does not know under which name it is reached: what is framed is decided in the browser.
  const [origin, setOrigin] = useState<string>();
  useEffect(() => setOrigin(window.location.origin), []);
  usePageTitle(t(words.title));
  if (origin === undefined) return <h1 className="sr-only">{t(words.title)}</h1>;
  const target = frameTarget({ pathname, search, origin, allowed: frames });
  if ('url' in target)
    return <Framed key={target.url.href} url={target.url} sameOrigin={target.url.origin === origin} />;
  return (
    <ProblemFrame
      title={t(words.refused)}
      what={t(target.refused === 'not-allowed' ? words.notAllowed : words.notAddress)}
      heading={heading}
    >
      <ButtonLink to="/">{t(words.backHome)}</ButtonLink>
    </ProblemFrame>
  );
}
