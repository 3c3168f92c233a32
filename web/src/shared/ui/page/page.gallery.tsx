import { words } from '../../../gallery/sample-words.ts';
import type { Specimens } from '../../../gallery/specimen.ts';
import { Button } from '../controls/button.tsx';
import { SaveState } from '../status/save-state.tsx';
import { Hills } from './hills.tsx';
import { Mark } from './mark.tsx';
import { Crumbs, PageFrame } from './page-frame.tsx';

export const specimens: Specimens = {
  Crumbs: {
    states: {
      default: (t) => <Crumbs trail={[{ label: t(words.first), to: '/list' }]} here={t(words.short)} />,
      'long text': (t) => <Crumbs trail={[{ label: t(words.longName), to: '/list' }]} here={t(words.sentence)} />,
    },
  },
  Mark: {
    states: {
      default: () => (
        <div style={{ width: 40 }}>
          <Mark />
        </div>
      ),
    },
  },
  Hills: {
    states: {
      wide: () => <Hills shape="wide" />,
      tall: () => (
        <div style={{ maxWidth: 380 }}>
          <Hills shape="tall" />
        </div>
      ),
    },
  },
  PageFrame: {
    alone: 'in main',
    states: {
      default: (t) => (
        <PageFrame
          title={t(words.short)}
          trail={[{ label: t(words.first), to: '/list' }]}
          sub={t(words.sentence)}
          actions={<SaveState state={{ is: 'saving' }} />}
        >
          <p>{t(words.long)}</p>
        </PageFrame>
      ),
      'long text': (t) => (
        <PageFrame title={t(words.longName)} sub={t(words.long)} actions={<Button>{t(words.act)}</Button>}>
          <p>{t(words.long)}</p>
        </PageFrame>
      ),
    },
  },
};
