import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

export const ocrSettings = {
  /** A program that writes the text of a picture to its output: words by blanks, no shell; `{image}` becomes the picture's path. */
  OCR_COMMAND: z.string().min(1).optional(),
} as const;
type Settings = z.output<z.ZodObject<typeof ocrSettings>>;

export type OcrCommand = readonly [program: string, ...words: string[]];

/** Where programs are looked for, whatever the environment of the server says: the command is given the same. */
export const programPath = '/usr/local/bin:/usr/bin:/bin';
/** What bounds the command: util-linux and coreutils, part of every Debian. */
const bounding = ['prlimit', 'timeout', 'nice'] as const;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
const isFound = (program: string): boolean =>
  isAbsolute(program)
    ? isProgram(program)
    : !program.includes('/') && programPath.split(':').some((folder) => isProgram(join(folder, program)));

/** Null where none is set. Refuses one that could not be run. */
export function ocrCommand({ OCR_COMMAND: line }: Settings): OcrCommand | null {
  if (line === undefined) return null;
  const [program = '', ...words] = line.split(/\s+/).filter((word) => word !== '');
  if (!words.some((word) => word.includes('{image}')))
    throw new ConfigurationError({
      zh: 'OCR_COMMAND 要写成 程序 参数…，参数里有 {image}（图片的路径），例如 tesseract {image} stdout -l chi_sim',
      en: 'OCR_COMMAND must read program and words, one of them with {image} for the path of the picture, e.g. tesseract {image} stdout -l chi_sim',
    });
  const missing = [program, ...bounding].find((name) => !isFound(name));
  if (missing !== undefined)
    throw new ConfigurationError({
      zh: `OCR_COMMAND 要用的程序 ${missing} 找不到或不能执行（写绝对路径，或放在 ${programPath}）`,
      en: `OCR_COMMAND needs the program ${missing}, which is not there or cannot be executed (its absolute path, or one in ${programPath})`,
    });
  return [program, ...words];
}
