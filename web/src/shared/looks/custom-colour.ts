import { contrast, fromOklch, type Oklch, toOklch } from './colour.ts';

/** What a picked colour stands for on a page: the names of the tokens it replaces, without `--ls-`. */
export const customColourParts = [
  'primary',
  'primary-hover',
  'primary-active',
  'primary-soft',
  'primary-soft-2',
  'primary-text',
] as const;
export type CustomColour = Readonly<Record<(typeof customColourParts)[number], string>>;

/** The grounds of the tokens it has to be read on: no page of a light theme is darker than this one; the dark theme's. */
const white = '#ffffff';
export const lightGround = '#f0f4f4';
export const darkGrounds = { page: '#161413', card: '#1f1c1b' } as const;

const step = 0.006;

/** Changes the lightness in small steps until the colour passes; a colour that passes is returned unchanged. */
function moved(from: Oklch, by: number, passes: (hex: string) => boolean): Oklch {
  let to = from;
  while (!passes(fromOklch(to)) && to.l + by >= 0 && to.l + by <= 1) to = { ...to, l: to.l + by };
  return to;
}

const shade = (colour: Oklch, by: number) => fromOklch({ ...colour, l: colour.l - by });
const tint = ({ h, c }: Oklch, l: number, most: number) => fromOklch({ h, l, c: Math.min(c, most) });
const readOn = (grounds: readonly string[]) => (hex: string) => grounds.every((ground) => contrast(hex, ground) >= 4.6);

function lightColour(picked: string): CustomColour {
  const asked = toOklch(picked);
  const fits = contrast(picked, white) >= 4.5;
  const base = fits ? asked : moved(asked, -step, (hex) => contrast(hex, white) >= 4.5);
  const soft = tint(asked, 0.967, 0.016);
  const soft2 = tint(asked, 0.925, 0.035);
  return {
    primary: fits ? picked : fromOklch(base),
    'primary-hover': shade(base, 0.06),
    'primary-active': shade(base, 0.115),
    'primary-soft': soft,
    'primary-soft-2': soft2,
    'primary-text': fromOklch(moved(base, -step, readOn([white, lightGround, soft, soft2]))),
  };
}

function darkColour(picked: string): CustomColour {
  const asked = toOklch(picked);
  const seen = (hex: string) => contrast(hex, darkGrounds.card) >= 3;
  const worded = (hex: string) => contrast(hex, white) >= 4.5;
  const fits = seen(picked) && worded(picked);
  const base = moved(moved(asked, -step, worded), step / 2, seen);
  const soft = tint(asked, 0.28, 0.04);
  const soft2 = tint(asked, 0.33, 0.055);
  const text = { h: asked.h, c: Math.min(asked.c, 0.09), l: 0.8 };
  return {
    primary: fits ? picked : fromOklch(base),
    'primary-hover': shade(base, 0.06),
    'primary-active': shade(base, 0.115),
    'primary-soft': soft,
    'primary-soft-2': soft2,
    'primary-text': fromOklch(moved(text, step, readOn([darkGrounds.page, darkGrounds.card, soft, soft2]))),
  };
}

/**
 * The colours that follow from a picked one (`#rrggbb`), for light themes and for the dark one. Its hue stays; its
 * lightness moves until white on it reads at 4.5:1, it stands out from a card at 3:1, and words in it read at 4.6:1.
 */
export const customColour = (picked: string): { readonly light: CustomColour; readonly dark: CustomColour } => ({
  light: lightColour(picked),
  dark: darkColour(picked),
});

/** Whether, and in which direction, the picked colour had to be moved. */
export function movedColour(picked: string, dark: boolean): 'darker' | 'lighter' | undefined {
  const { primary } = customColour(picked)[dark ? 'dark' : 'light'];
  if (primary === picked) return undefined;
  return toOklch(primary).l < toOklch(picked).l ? 'darker' : 'lighter';
}
