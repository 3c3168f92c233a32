import { useText } from '../i18n/index.tsx';
import { defaultAppearance, themeNames } from './appearance.ts';
import classes from './appearance-menu.module.css';
import { ColourChoice } from './colour-choice.tsx';
import parts from './parts.module.css';
import { Choice, Group, Switch } from './parts.tsx';
import { type PanelProps, SidePanel } from './side-panel.tsx';
import { useAppearance } from './use-appearance.tsx';
import { themeWords, words } from './words.ts';

function Themes() {
  const t = useText();
  const { appearance, change } = useAppearance();
  return (
    <Group legend={t(words.theme)}>
      <div className={classes.themes}>
        {themeNames.map((name) => (
          <label key={name} className={classes.theme} data-chosen={name === appearance.theme}>
            <input
              className="sr-only"
              type="radio"
              name="theme"
              value={name}
              checked={name === appearance.theme}
              onChange={() => change({ theme: name })}
            />
            <span className={classes.swatch} data-theme={name} aria-hidden>
              <i />
              <b />
            </span>
            {t(themeWords[name])}
          </label>
        ))}
      </div>
    </Group>
  );
}

/** The picker of looks: one press, seen at once, remembered. Load it lazily, beside the button that opens it. */
export function AppearanceMenu({ open, onClose }: PanelProps) {
  const t = useText();
  const { appearance, change } = useAppearance();
  const { theme, followSystem, colour, contrast, compact } = defaultAppearance;
  return (
    <SidePanel open={open} onClose={onClose} title={t(words.looks)}>
      <p className={parts.hint}>{t(words.looksHint)}</p>
      <Themes />
      <Switch
        label={t(words.followSystem)}
        says={t(words.followSystemSays)}
        on={appearance.followSystem}
        onChange={(on) => change({ followSystem: on })}
      />
      <ColourChoice />
      <Group legend={t(words.contrast)}>
        <Choice
          name="contrast"
          value={appearance.contrast}
          onChange={(chosen) => change({ contrast: chosen })}
          choices={[
            ['system', t(words.contrastSystem)],
            ['normal', t(words.contrastNormal)],
            ['high', t(words.contrastHigh)],
          ]}
        />
      </Group>
      <div className={parts.group}>
        <Switch
          label={t(words.compact)}
          says={t(words.compactSays)}
          on={appearance.compact}
          onChange={(on) => change({ compact: on })}
        />
      </div>
      <div className={parts.foot}>
        <button
          type="button"
          className={parts.button}
          onClick={() => change({ theme, followSystem, colour, contrast, compact })}
        >
          {t(words.toDefault)}
        </button>
      </div>
    </SidePanel>
  );
}
