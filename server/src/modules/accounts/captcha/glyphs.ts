/**
 * The letters and figures of a captcha as strokes in a box of 0…100 by 0…100: M moves, L draws a line, Q a curve. Our own
 * drawing, so that no font need be on the machine. None that is mistaken for another: no 0 O Q D, 1 I L, 2 Z, 5 S, 6 G,
 * 8 B, U V.
 */
export const glyphs: Readonly<Record<string, string>> = {
  A: 'M4 100 L50 0 L96 100 M20 66 L80 66',
  C: 'M94 20 Q78 0 52 0 Q6 2 6 50 Q6 98 52 100 Q78 100 94 80',
  E: 'M90 0 L12 0 L12 100 L92 100 M12 48 L76 48',
  F: 'M92 0 L14 0 L14 100 M14 48 L76 48',
  H: 'M10 0 L10 100 M90 0 L90 100 M10 50 L90 50',
  J: 'M30 0 L82 0 L82 66 Q82 100 46 100 Q16 100 12 72',
  K: 'M14 0 L14 100 M90 0 L14 60 M40 40 L92 100',
  M: 'M6 100 L10 0 L50 70 L90 0 L94 100',
  P: 'M16 100 L16 0 L56 0 Q92 2 92 30 Q92 58 56 58 L16 58',
  R: 'M14 100 L14 0 L56 0 Q90 2 90 28 Q90 54 56 54 L14 54 M50 54 L94 100',
  T: 'M4 0 L96 0 M50 0 L50 100',
  W: 'M2 0 L26 100 L50 34 L74 100 L98 0',
  X: 'M8 0 L92 100 M92 0 L8 100',
  Y: 'M4 0 L50 50 L96 0 M50 50 L50 100',
  3: 'M12 14 Q26 0 50 0 Q86 2 86 26 Q86 48 46 48 Q92 50 92 74 Q90 100 50 100 Q22 100 8 84',
  4: 'M70 100 L70 0 L4 68 L98 68',
  7: 'M6 0 L94 0 L38 100',
  9: 'M22 100 Q88 92 90 32 Q88 0 50 0 Q10 2 10 32 Q10 60 48 62 Q82 60 90 32',
};
