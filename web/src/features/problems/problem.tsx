import type { Text } from '@sufu/contract/core';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { ProblemFrame } from '../../shared/layout/problem-frame.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { useHeadingFocus } from '../../shared/ui/page/page-frame.tsx';
import { usePageTitle } from '../../shared/ui/page/page-title.tsx';
import { words } from './words.ts';

type Props = {
  readonly title: Text;
  readonly what: Text | string;
  /** With the number to quote on the phone. */
  readonly quoted?: boolean;
  readonly children?: ReactNode;
};

/** A page that says why one cannot go on, and leads back home. */
export function ProblemPage({ title, what, quoted, children }: Props) {
  const t = useText();
  usePageTitle(t(title));
  const heading = useHeadingFocus();
  return (
    <ProblemFrame
      title={t(title)}
      what={typeof what === 'string' ? what : t(what)}
      heading={heading}
      {...(quoted !== undefined && { quoted })}
    >
      {children}
      <ButtonLink to="/" variant={children ? 'outline' : 'filled'}>
        {t(words.backHome)}
      </ButtonLink>
    </ProblemFrame>
  );
}
