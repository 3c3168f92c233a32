import { spawn } from 'node:child_process';
import { type OcrCommand, programPath } from '../../../platform/config/ocr-config.ts';

/** What one run may take. `seconds` go by the clock; the processor time is bounded to half of them. */
export type Bounds = { readonly seconds: number; readonly mebibytes: number; readonly mostBytes: number };
export const usualBounds: Bounds = { seconds: 120, mebibytes: 1_024, mostBytes: 100_000 };

export type CommandFault = 'late' | 'failed' | 'too-much' | 'unreadable';
export type Answer = { readonly text: string } | { readonly fault: CommandFault };

const mebibyte = 1024 * 1024;

/**
 * The command behind what bounds it: the kernel holds each of its processes to the memory, processor time and size of files said, and
 * `timeout` ends it even when this server was killed meanwhile.
 */
function boundedCommand([program, ...words]: OcrCommand, image: string, { seconds, mebibytes }: Bounds): string[] {
  const cpu = Math.max(1, Math.ceil(seconds / 2));
  return [
    ...[`--data=${mebibytes * mebibyte}`, `--fsize=${64 * mebibyte}`, `--cpu=${cpu}`, '--core=0'],
    ...['timeout', '--signal=KILL', String(Math.ceil(seconds) + 10), 'nice', '-n', '19'],
    ...[program, ...words.map((word) => word.replaceAll('{image}', image))],
  ];
}

const han = String.raw`[\p{Script=Han}，。、；：？！（）《》“”]`;
const betweenHan = new RegExp(`(?<=${han}) +(?=${han})`, 'gu');
/**
 * Without what is no text (form feeds between pages, other control characters, marks that turn the direction of what follows) and
 * without the blanks that tesseract puts between Chinese characters.
 */
export const cleanText = (said: string): string =>
  said
    .replace(/\r\n?|\f/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '')
    .replace(betweenHan, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function readAnswer(bytes: Buffer): Answer {
  try {
    return { text: cleanText(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return { fault: 'unreadable' };
  }
}

/** Run it once in this folder, in a group of processes of its own, and read what it writes to its output. */
export function runCommand(
  command: OcrCommand,
  { image, folder }: { readonly image: string; readonly folder: string },
  bounds: Bounds = usualBounds,
): Promise<Answer> {
  return new Promise((resolve) => {
    const child = spawn('prlimit', boundedCommand(command, image, bounds), {
      cwd: folder,
      detached: true,
      // One thread, and nothing of the server's settings.
      env: { PATH: programPath, LANG: 'C.UTF-8', HOME: folder, TMPDIR: folder, OMP_THREAD_LIMIT: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const heard: Buffer[] = [];
    let size = 0;
    const endGroup = () => {
      try {
        // Never the group 0, which is this server's own.
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All of them are gone.
      }
    };
    let isOver = false;
    const done = (answer: Answer) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      process.off('exit', endGroup);
      endGroup();
      // Something that left the group may hold the other end.
      child.stdout.destroy();
      resolve(answer);
    };
    const late = setTimeout(() => done({ fault: 'late' }), bounds.seconds * 1_000);
    process.on('exit', endGroup);
    child.stdout.on('data', (bytes: Buffer) => {
      size += bytes.length;
      if (size > bounds.mostBytes) return done({ fault: 'too-much' });
      heard.push(bytes);
    });
    child.on('error', () => done({ fault: 'failed' }));
    child.on('close', (code) => done(code === 0 ? readAnswer(Buffer.concat(heard)) : { fault: 'failed' }));
  });
}
