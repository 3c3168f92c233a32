import type { Appearance } from './appearance.ts';
import { customColour, customColourParts } from './custom-colour.ts';

/** Variables of a picked colour, for light themes and for the dark one; tokens.css says where each stands. */
export function customColourVariables({ colour }: Appearance): readonly (readonly [name: string, value: string])[] {
  if (colour === '') return [];
  const { light, dark } = customColour(colour);
  return customColourParts.flatMap((part) => [
    [`--own-${part}`, light[part]] as const,
    [`--own-dark-${part}`, dark[part]] as const,
  ]);
}
