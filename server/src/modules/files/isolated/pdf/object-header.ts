import { type Effort, isBlank, isDigit, isLenientBlank, Unreadable } from './syntax.ts';

const longestHeader = 1_000;

/** The number of the object whose `obj` stands at `at`; null where `obj` is only a word. */
export function numberBefore(bytes: Buffer, at: number, effort: Effort): number | null {
  const generation = digitsBefore(bytes, blanksBefore(bytes, at, effort), effort);
  const space = blanksBefore(bytes, generation, effort);
  const number = digitsBefore(bytes, space, effort);
  const isPlain = number < space && space < generation && generation < at;
  if (isPlain && !isOfNumbers(bytes[number - 1])) return Number(bytes.toString('latin1', number, space));
  if ((isLenientBlank(bytes[at - 1]) || isOfNumbers(bytes[at - 1])) && mayBeHeader(bytes, at, effort))
    throw new Unreadable('an object with a strange number');
  return null;
}

function blanksBefore(bytes: Buffer, at: number, effort: Effort): number {
  let from = at;
  while (isBlank(bytes[from - 1])) from -= 1;
  effort.spend(at - from);
  return from;
}

function digitsBefore(bytes: Buffer, at: number, effort: Effort): number {
  let from = at;
  while (isDigit(bytes[from - 1])) from -= 1;
  effort.spend(at - from);
  return from;
}

const signs = new Set([...Buffer.from('+-.eE')]);
const isOfNumbers = (code: number | undefined): boolean => code !== undefined && (isDigit(code) || signs.has(code));

/**
 * Whether some program may read two numbers in front of `obj` all the same: some take signs, points and exponents, and comments in
 * between. Nobody writes that who means no harm. Goes backwards, because a comment has no mark where it ends but the line's.
 */
function mayBeHeader(bytes: Buffer, end: number, effort: Effort): boolean {
  const start = Math.max(0, end - longestHeader);
  /** Is the rest from the place just looked at `…obj`, `number … obj`, `… number … obj`? And the first and last of it from the line's end? */
  let none = true;
  let oneDigit = false;
  let two = false;
  let noneAtLine = false;
  let twoAtLine = false;
  for (let at = end - 1; at >= start; at -= 1) {
    const code = bytes[at];
    effort.spend(1);
    if (isOfNumbers(code)) {
      if (two) return true;
      oneDigit = none || oneDigit;
      none = false;
    } else if (isLenientBlank(code)) {
      two = oneDigit || two;
      oneDigit = false;
      if (code === 0x0a || code === 0x0d) {
        noneAtLine = none;
        twoAtLine = two;
      }
    } else {
      const isComment = code === 0x25;
      none = isComment && noneAtLine;
      oneDigit = false;
      two = isComment && twoAtLine;
    }
    if (!none && !oneDigit && !two && !noneAtLine && !twoAtLine) return false;
  }
  // What is further in front was not looked at: the place may stand in a comment or a number.
  return start > 0;
}
