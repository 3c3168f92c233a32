import { Button } from '@mantine/core';
import { useText } from '../shared/i18n/index.tsx';
import { ProblemFrame } from '../shared/ui/problem-frame.tsx';
import { words } from './words.ts';

/** What is shown when a page itself breaks: the sentence of the 500 page, and the ways on. */
export function BrokenPage() {
  const t = useText();
  return (
    <ProblemFrame title={t(words.broken)} what={t(words.brokenWhat)}>
      <Button onClick={() => window.location.reload()}>{t(words.again)}</Button>
      <Button variant="outline" component="a" href="/">
        {t(words.backHome)}
      </Button>
    </ProblemFrame>
  );
}
