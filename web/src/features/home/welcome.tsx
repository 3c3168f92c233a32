import { useText } from '../../shared/i18n/index.tsx';
import { PhoneSentence } from '../../shared/ui/display/phone-sentence.tsx';
import { Hills } from '../../shared/ui/page/hills.tsx';
import { useHeadingFocus } from '../../shared/ui/page/page-frame.tsx';
import { ServiceSearch } from './service-search.tsx';
import { Tasks } from './tasks.tsx';
import { titles } from './titles.ts';
import classes from './welcome.module.css';
import { words } from './words.ts';

/** For a visitor: what this place is for, the search, the four usual tasks. */
export function Welcome() {
  const t = useText();
  const heading = useHeadingFocus();
  return (
    <>
      <div className={classes.hero}>
        <Hills shape="wide" className={classes.art} />
        <div className="wrap">
          <h1 ref={heading} tabIndex={-1}>
            {t(titles.line)}
          </h1>
          <p className={classes.lead}>
            <PhoneSentence text={words.lead} />
          </p>
          <ServiceSearch />
        </div>
      </div>
      <Tasks />
    </>
  );
}
