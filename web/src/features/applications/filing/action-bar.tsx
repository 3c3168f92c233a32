import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { paths } from '../shared/paths.ts';
import classes from './form.module.css';
import { words } from './words.ts';

type Props = {
  readonly back?: string | undefined;
  readonly main: ReactNode;
  readonly busy: boolean;
  readonly onMain: () => void;
};

/** Always in reach: back, the one main button, the way out. */
export function ActionBar({ back, main, busy, onMain }: Props) {
  const t = useText();
  return (
    <div className={classes.actions} data-form-bar>
      {back !== undefined && (
        <ButtonLink to={back} variant="outline">
          {t(words.back)}
        </ButtonLink>
      )}
      <Button data-main="true" loading={busy} aria-busy={busy} onClick={onMain}>
        {main}
      </Button>
      <Link className={classes.leave} to={paths.all}>
        {t(words.leave)}
      </Link>
    </div>
  );
}
