import type { ReactNode } from 'react';
import { Link } from '../../router/links.tsx';
import { type ButtonLook, buttonContent, buttonLook } from './button.tsx';

/** A link with the look of a button, for navigation only. */
export function ButtonLink({ to, children, ...look }: ButtonLook & { to: string; children: ReactNode }) {
  return (
    <Link to={to} {...buttonLook(look)}>
      {buttonContent(look.leftSection, children)}
    </Link>
  );
}
