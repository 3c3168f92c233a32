import { laterPart } from '../../../shared/offline/drawn-part.tsx';

const begin = laterPart(
  'src/features/applications/filing/form/begin-screen.tsx',
  () => import('./form/begin-screen.tsx'),
  (module) => module.BeginScreen,
);
const correction = laterPart(
  'src/features/applications/filing/correction/correction-screen.tsx',
  () => import('./correction/correction-screen.tsx'),
  (module) => module.CorrectionScreen,
);
const choice = laterPart(
  'src/features/applications/filing/case-choice.tsx',
  () => import('./case-choice.tsx'),
  (module) => module.CaseChoice,
);

/** What the form of an open draft does without. */
export const BeginScreen = begin.Part;
export const CorrectionScreen = correction.Part;
export const CaseChoice = choice.Part;

/** On the server, which draws a page in one go: what it may show is there before. */
export const loadLaterScreens = (): Promise<unknown> => Promise.all([begin.come(), correction.come(), choice.come()]);
// Screens of tests are drawn in one go as well.
if (import.meta.env.MODE === 'test') await loadLaterScreens();
