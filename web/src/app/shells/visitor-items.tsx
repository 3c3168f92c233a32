import { useText } from '../../shared/i18n/index.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { words } from '../words.ts';
import { ToolsMenu } from './menu/tools-menu.tsx';
import classes from './top-bar.module.css';

/** The tools, and the ways in: what a visitor has at the right of the bar. */
export function VisitorItems() {
  const t = useText();
  return (
    <>
      <span className={classes.desktop}>
        <ToolsMenu className={classes.item} />
      </span>
      <ButtonLink to="/login" size="sm" className={classes.main ?? ''}>
        {t(words.signIn)}
      </ButtonLink>
      <ButtonLink to="/register" size="sm" variant="outline" className={`${classes.second} ${classes.desktop}`}>
        {t(words.register)}
      </ButtonLink>
    </>
  );
}
