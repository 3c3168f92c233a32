import { useEffect, useState } from 'react';
import { useText } from '../i18n/index.tsx';
import classes from './appearance-menu.module.css';
import { movedColour } from './custom-colour.ts';
import parts from './parts.module.css';
import { Group } from './parts.tsx';
import { useAppearance } from './use-appearance.tsx';
import { words } from './words.ts';

/** The colour of main buttons on this page now, to begin picking from; dark or light as the page is shown. */
function useShownTheme(theme: string): { readonly primary: string; readonly dark: boolean } {
  const [shown, set] = useState({ primary: '', dark: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the page it was put on
  useEffect(() => {
    const page = document.documentElement;
    const primary = getComputedStyle(page).getPropertyValue('--ls-primary').trim();
    set({ primary, dark: page.dataset.theme === 'theme-dark' });
  }, [theme]);
  return shown;
}

/** A free choice of colour; one with too little contrast is adjusted, and a sentence says so. */
export function ColourChoice() {
  const t = useText();
  const { appearance, change } = useAppearance();
  const { primary, dark } = useShownTheme(appearance.theme);
  const moved = appearance.colour === '' ? undefined : movedColour(appearance.colour, dark);
  return (
    <Group legend={t(words.colour)}>
      <label className={classes.colour}>
        <input
          type="color"
          aria-label={t(words.colour)}
          value={appearance.colour || primary}
          onChange={(event) => change({ colour: event.target.value })}
        />
        <small>{t(words.colourSays)}</small>
      </label>
      <p role="status" className={classes.moved}>
        {moved && t(moved === 'darker' ? words.darkened : words.lightened)}
      </p>
      {appearance.colour !== '' && (
        <button type="button" className={parts.button} onClick={() => change({ colour: '' })}>
          {t(words.themeColour)}
        </button>
      )}
    </Group>
  );
}
