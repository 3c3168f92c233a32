import { IconGavel } from '@tabler/icons-react';
import { words } from '../../gallery/sample-words.ts';
import type { Specimens } from '../../gallery/specimen.ts';
import { ElderFold } from './elder-fold.tsx';
import { Rows } from './rows.tsx';

export const specimens: Specimens = {
  ElderFold: {
    states: {
      'folded in the elder view alone': (t) => <ElderFold name={t(words.short)}>{t(words.sentence)}</ElderFold>,
    },
  },
  Rows: {
    states: {
      'with pictures': (t) => (
        <Rows
          label={t(words.short)}
          rows={[
            { to: '/a', icon: IconGavel, title: t(words.short), says: t(words.sentence) },
            { to: '/b', icon: IconGavel, title: t(words.longName), says: t(words.long) },
          ]}
        />
      ),
      plain: (t) => <Rows label={t(words.first)} rows={[{ to: '/a', title: t(words.person) }]} />,
    },
  },
};
