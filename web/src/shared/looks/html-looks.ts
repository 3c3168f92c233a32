import type { Looks } from './looks.ts';
import { ownColour, ownParts } from './own-colour.ts';

/** What the device asks for. The server does not know; the page finds out before it is drawn. */
export type Device = { readonly dark: boolean; readonly moreContrast: boolean };
export const darkQuery = '(prefers-color-scheme: dark)';
export const contrastQuery = '(prefers-contrast: more)';

/** The looks as attributes of `<html>`, without `data-`; tokens.css and base.css answer to them. */
export type HtmlLooks = Readonly<
  Record<'theme' | 'view' | 'contrast' | 'size' | 'motion' | 'pointer' | 'lists' | 'colour', string>
>;

export function htmlLooks(looks: Looks, device: Device = { dark: false, moreContrast: false }): HtmlLooks {
  const high = looks.contrast === 'high' || (looks.contrast === 'system' && device.moreContrast);
  return {
    theme: looks.followSystem && device.dark ? 'theme-dark' : looks.theme,
    view: looks.view,
    contrast: high ? 'high' : 'normal',
    size: String(looks.size),
    motion: looks.lessMotion ? 'less' : 'normal',
    pointer: looks.largePointer ? 'large' : 'normal',
    lists: looks.compact ? 'compact' : 'normal',
    colour: looks.colour === '' ? 'theme' : 'own',
  };
}

/** Variables of a picked colour, for light themes and for the dark one; tokens.css says where each stands. */
export function ownVariables({ colour }: Looks): readonly (readonly [name: string, value: string])[] {
  if (colour === '') return [];
  const { light, dark } = ownColour(colour);
  return ownParts.flatMap((part) => [
    [`--own-${part}`, light[part]] as const,
    [`--own-dark-${part}`, dark[part]] as const,
  ]);
}

/**
 * The one line that runs before anything is drawn, so that a page which follows the device never shows the other looks
 * first; empty when nothing is to be followed.
 */
export function followDevice({ followSystem, contrast }: Looks): string {
  const when = (query: string, name: keyof HtmlLooks, value: string) =>
    `if(matchMedia('${query}').matches)document.documentElement.dataset.${name}='${value}';`;
  return [
    followSystem ? when(darkQuery, 'theme', 'theme-dark') : '',
    contrast === 'system' ? when(contrastQuery, 'contrast', 'high') : '',
  ].join('');
}
