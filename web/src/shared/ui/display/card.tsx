import type { ComponentPropsWithoutRef } from 'react';
import classes from './card.module.css';

type Props = ComponentPropsWithoutRef<'section'> & {
  readonly as?: 'section' | 'article' | 'div';
  readonly padded?: boolean;
};

/** A white block with a hair edge; `padded` gives it the inner space of a reading block. */
export function Card({ as: Element = 'section', padded = true, className, ...rest }: Props) {
  return (
    <Element className={[classes.card, padded && classes.padded, className].filter(Boolean).join(' ')} {...rest} />
  );
}
