/** An exact number, `above / below` with `below` > 0: what money is on its way. Sums are rounded once, at the end. */
export type Fraction = { readonly above: bigint; readonly below: bigint };

/** `RangeError` on a part of a whole number, or on nothing below. */
export function fraction(above: number | bigint, below: number | bigint = 1n): Fraction {
  const [a, b] = [BigInt(above), BigInt(below)];
  if (b <= 0n) throw new RangeError(`nothing to divide by: ${below}`);
  return { above: a, below: b };
}

export const nothing = fraction(0);

export const add = (a: Fraction, b: Fraction): Fraction =>
  a.below === b.below
    ? { above: a.above + b.above, below: a.below }
    : { above: a.above * b.below + b.above * a.below, below: a.below * b.below };
export const negative = ({ above, below }: Fraction): Fraction => ({ above: -above, below });
export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, negative(b));
export const multiply = (a: Fraction, b: Fraction): Fraction => ({
  above: a.above * b.above,
  below: a.below * b.below,
});
/** Below nothing where `a` is the smaller. */
export const compare = (a: Fraction, b: Fraction): number => {
  const gap = a.above * b.below - b.above * a.below;
  return gap < 0n ? -1 : gap > 0n ? 1 : 0;
};

const floor = (above: bigint, below: bigint): bigint => {
  const whole = above / below;
  return above < 0n && whole * below !== above ? whole - 1n : whole;
};

/** The nearest whole number; a half goes up. `RangeError` past what a number holds exactly. */
export function rounded({ above, below }: Fraction): number {
  const whole = Number(floor(2n * above + below, 2n * below));
  if (!Number.isSafeInteger(whole)) throw new RangeError(`too large: ${above}/${below}`);
  return whole;
}
/** The whole number below. */
export const wholePart = ({ above, below }: Fraction): number => Number(floor(above, below));
