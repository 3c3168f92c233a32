import type { FileRef } from '@sufu/contract/applications';
import { useState } from 'react';
import { words } from '../../gallery/sample-words.ts';
import type { Specimens } from '../../gallery/specimen.ts';
import { useText } from '../i18n/index.tsx';
import { PictureStage } from './picture-stage.tsx';
import { PreviewButton } from './preview-button.tsx';
import { initialView } from './view-state.ts';
import { Viewer } from './viewer.tsx';
import { ViewerDialog } from './viewer-dialog.tsx';

const nothing = () => undefined;

const filesNamed = (name: string): readonly FileRef[] => [
  { id: 'picture', name: `${name}.png`, type: 'image/png', size: 46_000, pages: null },
  { id: 'paper', name: `${name}.pdf`, type: 'application/pdf', size: 1_200_000, pages: 4 },
];

/** No server keeps these files, so the viewer shows what it says of a picture that cannot be read. */
function Opened({ id }: { id: string }) {
  const t = useText();
  const [at, setAt] = useState({ id, page: 1 });
  return <Viewer files={filesNamed(t(words.file))} at={at} onAt={setAt} />;
}

export const specimens: Specimens = {
  PictureStage: {
    states: {
      default: (t) => (
        <PictureStage address="/icon-512.png" name={t(words.file)} look={initialView} onKeyDown={nothing} />
      ),
      'larger, turned': (t) => (
        <PictureStage address="/icon-512.png" name={t(words.person)} look={{ turn: 90, zoom: 2 }} onKeyDown={nothing} />
      ),
    },
  },
  Viewer: {
    states: {
      'picture, not read': () => <Opened id="picture" />,
      'paper of several pages, not read': () => <Opened id="paper" />,
    },
  },
  PreviewButton: {
    states: { default: (t) => <PreviewButton files={filesNamed(t(words.file))}>{t(words.file)}</PreviewButton> },
  },
  ViewerDialog: {
    alone: 'in main',
    states: {
      'not read': (t) => <ViewerDialog files={filesNamed(t(words.file))} first="picture" own onClose={nothing} />,
    },
  },
};
