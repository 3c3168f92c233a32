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

const besideFile = 'src/features/applications/filing/form/beside-fields.ts';
const importBeside = () => import('./form/beside-fields.ts');
const earlier = laterPart(besideFile, importBeside, (module) => module.EarlierAnswers);
const known = laterPart(besideFile, importBeside, (module) => module.Known);
const lastDay = laterPart(besideFile, importBeside, (module) => module.LastDayNote);
const same = laterPart(besideFile, importBeside, (module) => module.SameMatter);
const beside = [earlier, known, lastDay, same] as const;
const loadBeside = (): Promise<unknown> => Promise.all(beside.map(({ come }) => come()));

/** What the form of an open draft does without. */
export const BeginScreen = begin.Part;
export const CorrectionScreen = correction.Part;
export const CaseChoice = choice.Part;
/** What few of its steps show. */
export const EarlierAnswers = earlier.Part;
export const Known = known.Part;
export const LastDayNote = lastDay.Part;
export const SameMatter = same.Part;

/** In the browser, while the first step is looked at; what does not come is asked for again where it is shown. */
export const fetchBeside = (): Promise<unknown> => importBeside().then(loadBeside, () => undefined);

/** On the server, which draws a page in one go: what it may show is there before. */
export const loadLaterScreens = (): Promise<unknown> =>
  Promise.all([begin.come(), correction.come(), choice.come(), loadBeside()]);
// Screens of tests are drawn in one go as well.
if (import.meta.env.MODE === 'test') await loadLaterScreens();
