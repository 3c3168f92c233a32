import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from '@sufu/contract/core';
import { type AppServices, ofTheServer, transact } from '../../../platform/calls/context.ts';
import type { OcrCommand } from '../../../platform/config/ocr-config.ts';
import { TaskFault } from '../../../platform/isolated-tasks/index.ts';
import { drawScanTask } from '../../files/index.ts';
import { forgetTry, putText, takePage, type UnreadPage } from './queue.ts';
import { type Answer, type Bounds, runCommand, usualBounds } from './run-command.ts';

/** A round goes every ten minutes of the night: with the last page it is over before it would be taken for lost. */
const roundMs = 8 * 60_000;
/** In six hours at most 36 times as many. */
const mostPages = 150;
/** So many that fail before one succeeds: the command is broken and not the pages. */
const brokenAfter = 10;
/** A4 at 300 dots an inch, as programs that recognise text expect it. */
const widest = 2_480;
const asWhom = 'archives.recognise';

type Outcome = Answer | { readonly fault: 'not-drawn' | 'busy' };

async function recognise(
  { files, tasks }: AppServices,
  command: OcrCommand,
  { hash, type, sourcePage }: UnreadPage,
  bounds: Bounds,
): Promise<Outcome> {
  const order = { from: files.pathOf(hash), type, page: sourcePage, widest };
  const picture = await tasks.run(drawScanTask, order, asWhom).catch((error: unknown): 'busy' | null => {
    if (error instanceof TaskFault) return null;
    if (error instanceof Refused) return 'busy';
    throw error;
  });
  if (picture === null) return { fault: 'not-drawn' };
  if (picture === 'busy') return { fault: 'busy' };
  const folder = await files.scratchFolder();
  try {
    const image = join(folder, 'page.jpg');
    await writeFile(image, picture, { mode: 0o600 });
    return await runCommand(command, { image, folder }, bounds);
  } finally {
    await files.dropScratch(folder);
  }
}

/**
 * Recognise the text of pages that have none, one after the other, till none is left or the round is over. A page that fails is tried
 * again another night, and does not hold up the next. Answers how many have a text now.
 */
export async function recognisePages(services: AppServices, bounds: Bounds = usualBounds): Promise<number> {
  const { config, db, secrets, now } = services;
  if (config.ocrCommand === null) return 0;
  const end = performance.now() + roundMs;
  let done = 0;
  const failed: UnreadPage[] = [];
  while (done + failed.length < mostPages && performance.now() < end) {
    const page = await takePage(db, now());
    if (page === null) break;
    const outcome = await recognise(services, config.ocrCommand, page, bounds);
    if ('text' in outcome) {
      if (await putText(db, secrets, page, outcome.text)) done += 1;
      continue;
    }
    failed.push(page);
    const isBroken = done === 0 && failed.length === brokenAfter;
    const isBusy = outcome.fault === 'busy';
    // Each once: a page keeps the tries of other nights.
    for (const each of isBroken ? failed : isBusy ? [page] : []) await forgetTry(db, each);
    if (isBroken || isBusy) break;
  }
  if (done > 0)
    await transact(services, ofTheServer, now(), async ({ record }) =>
      record('archives.text-recognised', null, { n: done }),
    );
  return done;
}
