import { Component, type ReactNode } from 'react';
import { useText } from '../shared/i18n/index.tsx';
import { ProblemFrame } from '../shared/layout/problem-frame.tsx';
import { Button, ButtonAnchor } from '../shared/ui/controls/button.tsx';
import { takeOverTyped } from './early/typed-early.ts';
import { forgetFailed } from './page-modules.ts';
import { words } from './words.ts';

/** What is shown when a page itself breaks: the sentence of the 500 page, and the ways on. */
function BrokenPage() {
  const t = useText();
  return (
    <ProblemFrame title={t(words.broken)} what={t(words.brokenWhat)}>
      <Button onClick={() => window.location.reload()}>{t(words.again)}</Button>
      <ButtonAnchor variant="outline" href="/">
        {t(words.backHome)}
      </ButtonAnchor>
    </ProblemFrame>
  );
}

type Props = { readonly place: string; readonly children: ReactNode };
type State = { readonly brokenAt: string | null };

/** Keeps a fault of one page from the others: shown in its place until one goes somewhere else. */
export class BrokenBoundary extends Component<Props, State> {
  override state: State = { brokenAt: null };
  static getDerivedStateFromError(): Partial<State> {
    return { brokenAt: '' };
  }
  static getDerivedStateFromProps({ place }: Props, { brokenAt }: State): Partial<State> | null {
    if (brokenAt === '') return { brokenAt: place };
    return brokenAt === null || brokenAt === place ? null : { brokenAt: null };
  }
  override componentDidCatch(): void {
    forgetFailed();
    // The page that would have done so is not there.
    takeOverTyped();
  }
  override render(): ReactNode {
    return this.state.brokenAt === null ? this.props.children : <BrokenPage />;
  }
}
