import pino, { type DestinationStream } from 'pino';

let standardOutput: DestinationStream | undefined;

/**
 * The standard output, written in blocks: a write for each request is a tenth of what a short read costs this process. A line is out after a
 * tenth of a second, and when the process ends by itself or by an error; the last tenth before a SIGKILL is lost, which holds no act.
 */
export function logDestination(): DestinationStream {
  standardOutput ??= pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 });
  return standardOutput;
}
