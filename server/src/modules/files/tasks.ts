import { defineTask } from '../../platform/isolated-tasks/index.ts';
import type { run as acceptContentRun } from './isolated/accept-content.ts';
import type { run as drawPageRun } from './isolated/draw-page.ts';
import type { run as judgeBeginningRun } from './isolated/judge-beginning.ts';
import type { run as drawScanRun } from './isolated/scan/draw-scan.ts';
import type { run as findCoversRun } from './isolated/scan/find-covers.ts';
import type { run as judgeScanRun } from './isolated/scan/judge-scan.ts';
import type { run as takePagesRun } from './isolated/scan/take-pages.ts';
import type { run as shrinkPictureRun } from './isolated/shrink-picture.ts';

/** A picture of 50 megapixels takes 400 MB, a tif of 200 pages besides what its pages become. */
const manner = { pool: 'files', mebibytes: 1_024 } as const;

export const acceptContentTask = defineTask<typeof acceptContentRun>({
  ...manner,
  name: 'files.accept',
  module: new URL('./isolated/accept-content.ts', import.meta.url),
  seconds: 30,
});
export const judgeBeginningTask = defineTask<typeof judgeBeginningRun>({
  ...manner,
  name: 'files.judge-beginning',
  module: new URL('./isolated/judge-beginning.ts', import.meta.url),
  seconds: 5,
});
export const drawPageTask = defineTask<typeof drawPageRun>({
  ...manner,
  name: 'files.draw-page',
  module: new URL('./isolated/draw-page.ts', import.meta.url),
  seconds: 20,
});
export const shrinkPictureTask = defineTask<typeof shrinkPictureRun>({
  ...manner,
  name: 'files.shrink-picture',
  module: new URL('./isolated/shrink-picture.ts', import.meta.url),
  seconds: 20,
});
/** A page of a scan is drawn and looked along in about a tenth of a second. */
export const findCoversTask = defineTask<typeof findCoversRun>({
  ...manner,
  name: 'files.find-covers',
  module: new URL('./isolated/scan/find-covers.ts', import.meta.url),
  seconds: 180,
});
export const takePagesTask = defineTask<typeof takePagesRun>({
  ...manner,
  name: 'files.take-pages',
  module: new URL('./isolated/scan/take-pages.ts', import.meta.url),
  seconds: 60,
});
/** Each page of a tif is looked for from its beginning: 5,000 of them take some seconds. */
export const judgeScanTask = defineTask<typeof judgeScanRun>({
  ...manner,
  name: 'files.judge-scan',
  module: new URL('./isolated/scan/judge-scan.ts', import.meta.url),
  seconds: 30,
});
export const drawScanTask = defineTask<typeof drawScanRun>({
  ...manner,
  name: 'files.draw-scan',
  module: new URL('./isolated/scan/draw-scan.ts', import.meta.url),
  seconds: 10,
});
