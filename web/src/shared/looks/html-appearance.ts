import type { Appearance } from './appearance.ts';

/** What the device asks for. The server does not know; the page finds out before it is drawn. */
export type Device = { readonly dark: boolean; readonly moreContrast: boolean };
export const darkQuery = '(prefers-color-scheme: dark)';
export const contrastQuery = '(prefers-contrast: more)';

/** The looks as attributes of `<html>`, without `data-`; tokens.css and base.css answer to them. */
export type HtmlAppearance = Readonly<
  Record<'theme' | 'view' | 'contrast' | 'size' | 'motion' | 'pointer' | 'lists' | 'colour', string>
>;

export function htmlAppearance(
  appearance: Appearance,
  device: Device = { dark: false, moreContrast: false },
): HtmlAppearance {
  const high = appearance.contrast === 'high' || (appearance.contrast === 'system' && device.moreContrast);
  return {
    theme: appearance.followSystem && device.dark ? 'theme-dark' : appearance.theme,
    view: appearance.view,
    contrast: high ? 'high' : 'normal',
    size: String(appearance.size),
    motion: appearance.lessMotion ? 'less' : 'normal',
    pointer: appearance.largePointer ? 'large' : 'normal',
    lists: appearance.compact ? 'compact' : 'normal',
    colour: appearance.colour === '' ? 'theme' : 'own',
  };
}

/**
 * The one line that runs before anything is drawn, so that a page which follows the device never shows the other looks
 * first; empty when nothing is to be followed.
 */
export function followDevice({ followSystem, contrast }: Appearance): string {
  const when = (query: string, name: keyof HtmlAppearance, value: string) =>
    `if(matchMedia('${query}').matches)document.documentElement.dataset.${name}='${value}';`;
  return [
    followSystem ? when(darkQuery, 'theme', 'theme-dark') : '',
    contrast === 'system' ? when(contrastQuery, 'contrast', 'high') : '',
  ].join('');
}
