import { defineTask } from '../../platform/isolated-tasks/index.ts';
import type { run as takeContentRun } from './isolated/accept-content.ts';
import type { run as drawPageRun } from './isolated/draw-page.ts';
import type { run as judgeBeginningRun } from './isolated/judge-beginning.ts';
import type { run as shrinkPictureRun } from './isolated/shrink-picture.ts';

const here = (name: string): URL => new URL(`./isolated/${name}.ts`, import.meta.url);
/** A picture of 50 megapixels takes 400 MB, a tif of 200 pages besides what its pages become. */
const manner = { pool: 'files', mebibytes: 1_024 } as const;

export const acceptContentTask = defineTask<typeof takeContentRun>({
  ...manner,
  name: 'files.take',
  module: here('accept-content'),
  seconds: 30,
});
export const judgeBeginningTask = defineTask<typeof judgeBeginningRun>({
  ...manner,
  name: 'files.judge-beginning',
  module: here('judge-beginning'),
  seconds: 5,
});
export const drawPageTask = defineTask<typeof drawPageRun>({
  ...manner,
  name: 'files.draw-page',
  module: here('draw-page'),
  seconds: 20,
});
export const shrinkPictureTask = defineTask<typeof shrinkPictureRun>({
  ...manner,
  name: 'files.shrink-picture',
  module: here('shrink-picture'),
  seconds: 20,
});
