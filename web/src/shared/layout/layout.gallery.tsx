import { words } from '../../gallery/sample-words.ts';
import type { Specimens } from '../../gallery/specimen.ts';
import { Button } from '../ui/controls/button.tsx';
import { HelpLine } from './help-line.tsx';
import { ProblemFrame } from './problem-frame.tsx';
import { SingleTaskPage, Waiting, Ways } from './single-task-page.tsx';

export const specimens: Specimens = {
  HelpLine: { states: { default: () => <HelpLine /> } },
  Waiting: { states: { loading: (t) => <Waiting>{t(words.sentence)}</Waiting> } },
  Ways: {
    states: {
      default: (t) => (
        <Ways>
          <Button>{t(words.act)}</Button>
          <Button variant="outline">{t(words.first)}</Button>
        </Ways>
      ),
    },
  },
  ProblemFrame: {
    alone: 'in main',
    states: {
      default: (t) => (
        <ProblemFrame title={t(words.short)} what={t(words.sentence)}>
          <Button>{t(words.first)}</Button>
        </ProblemFrame>
      ),
    },
  },
  SingleTaskPage: {
    alone: 'with main',
    states: {
      loading: (t) => (
        <SingleTaskPage title={t(words.short)} lead={t(words.sentence)}>
          <Waiting>{t(words.sentence)}</Waiting>
        </SingleTaskPage>
      ),
      'long text': (t) => (
        <SingleTaskPage title={t(words.longName)} lead={t(words.long)}>
          <Ways>
            <Button>{t(words.act)}</Button>
          </Ways>
        </SingleTaskPage>
      ),
    },
  },
};
