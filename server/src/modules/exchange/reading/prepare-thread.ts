import { parentPort, workerData } from 'node:worker_threads';
import { readSecrets } from '../../../platform/secrets/secrets.ts';
import { prepareLines } from './prepare-lines.ts';
import type { RawLine } from './read-lines.ts';

/** A thread of `prepare-threads.ts`: keys are read here, and lines come and go one lot at a time. */
const { keysFile, source } = workerData as { readonly keysFile: string; readonly source: string };
const secrets = readSecrets(keysFile, false);
parentPort?.on('message', (lines: readonly RawLine[]) => parentPort?.postMessage(prepareLines(secrets, source, lines)));
