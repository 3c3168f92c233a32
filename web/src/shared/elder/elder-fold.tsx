import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAppearance } from '../looks/use-appearance.tsx';
import classes from './elder-fold.module.css';

type Props = { readonly name: ReactNode; readonly children: ReactNode };

/** In the elder view, which shows few things at once, folded under its name until it is wanted; elsewhere as it is, without the name. */
export function ElderFold({ name, children }: Props) {
  if (useAppearance().appearance.view !== 'elder') return <>{children}</>;
  return (
    <details className={classes.fold}>
      <summary>
        {name}
        <IconChevronDown className="icon" aria-hidden />
      </summary>
      {children}
    </details>
  );
}
