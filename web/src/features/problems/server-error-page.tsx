import { useText } from '../../shared/i18n/index.tsx';
import { ButtonAnchor } from '../../shared/ui/controls/button.tsx';
import { ProblemPage } from './problem.tsx';
import { useRequestedPage } from './requested-page.ts';
import { words } from './words.ts';

/** Something went wrong on the server while a page was drawn: the same page is one press away. */
export function Component() {
  const t = useText();
  return (
    <ProblemPage title={words.serverError} what={words.serverErrorWhat}>
      <ButtonAnchor href={useRequestedPage()}>{t(words.again)}</ButtonAnchor>
    </ProblemPage>
  );
}
