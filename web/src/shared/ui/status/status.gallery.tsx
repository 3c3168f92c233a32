import { IconFolderOpen } from '@tabler/icons-react';
import { words } from '../../../gallery/sample-words.ts';
import type { Specimens } from '../../../gallery/specimen.ts';
import { CallFailed } from '../../api/index.ts';
import form from '../../form/form.module.css';
import { Button } from '../controls/button.tsx';
import { CallFailure } from './call-failure.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Loader } from './loader.tsx';
import { Note } from './note.tsx';
import { SaveState } from './save-state.tsx';
import { UndoLine } from './undo-line.tsx';
import { WaitingRows } from './waiting-rows.tsx';

const nothing = () => undefined;
const noteTones = ['info', 'warning', 'danger', 'success'] as const;

export const specimens: Specimens = {
  CallFailure: {
    states: {
      'no network': () => <CallFailure error={new CallFailed(0, 'network', '')} onAgain={nothing} />,
      'failed, with a number': () => (
        <CallFailure error={new CallFailed(500, 'server.failed', '', [], '01JD3Q')} onAgain={nothing} />
      ),
      'not there': (t) => <CallFailure error={new CallFailed(404, 'not-found', t(words.sentence))} onAgain={nothing} />,
    },
  },
  Loader: {
    states: {
      default: () => <Loader />,
      small: () => <Loader size="sm" />,
    },
  },
  EmptyState: {
    states: {
      default: (t) => (
        <EmptyState
          icon={IconFolderOpen}
          title={t(words.short)}
          why={t(words.sentence)}
          act={<Button>{t(words.act)}</Button>}
        />
      ),
      'only a title': (t) => <EmptyState title={t(words.sentence)} />,
      'long text': (t) => <EmptyState title={t(words.longName)} why={t(words.long)} />,
    },
  },
  ErrorSummary: {
    states: {
      'problems of fields': (t) => (
        <ErrorSummary
          problems={[
            { path: 'cards-error', msg: t(words.problem) },
            { path: 'tick-error', msg: t(words.otherProblem) },
          ]}
        />
      ),
      'a refusal': (t) => <ErrorSummary title={t(words.long)} />,
    },
  },
  Note: {
    states: {
      ...Object.fromEntries(noteTones.map((tone) => [tone, (t) => <Note tone={tone}>{t(words.sentence)}</Note>])),
      'long text': (t) => <Note>{t(words.long)}</Note>,
    },
  },
  SaveState: {
    states: {
      saving: () => <SaveState state={{ is: 'saving' }} />,
      saved: () => <SaveState state={{ is: 'saved', at: '2026-11-23T01:30:00.000Z' }} />,
      'on this device': () => <SaveState state={{ is: 'here' }} />,
      nothing: () => <SaveState state={{ is: 'nothing' }} />,
    },
  },
  UndoLine: {
    states: {
      default: (t) => (
        <UndoLine className={form.link} onUndo={nothing} onOver={nothing}>
          {t(words.file)}{' '}
        </UndoLine>
      ),
      busy: (t) => (
        <UndoLine className={form.link} onUndo={nothing} onOver={nothing} busy>
          {t(words.file)}{' '}
        </UndoLine>
      ),
    },
  },
  WaitingRows: { states: { loading: () => <WaitingRows rows={3} /> } },
};
