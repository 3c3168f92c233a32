import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { htmlLang, useLang, useText } from '../i18n/index.tsx';
import { type Appearance, defaultAppearance, speeds } from './appearance.ts';
import parts from './parts.module.css';
import { Choice, Group, Stepping, Switch } from './parts.tsx';
import { useVoice } from './reading/use-voice.ts';
import { type PanelProps, SidePanel } from './side-panel.tsx';
import { useAppearance } from './use-appearance.tsx';
import { words } from './words.ts';

function Reading() {
  const t = useText();
  const { lang } = useLang();
  const { appearance, change, reading, read } = useAppearance();
  const voice = useVoice(htmlLang(lang));
  const Sign = reading ? IconPlayerStop : IconVolume;
  return (
    <Group legend={t(words.readAloud)}>
      <div className={parts.row}>
        <button type="button" className={parts.button} onClick={() => read(!reading)}>
          <Sign className="icon" aria-hidden />
          {t(reading ? words.stop : words.readPage)}
        </button>
      </div>
      <p role="status" className={parts.hint}>
        {voice === null && t(words.noVoice)}
      </p>
      <Switch
        label={t(words.readFocus)}
        says={t(words.readFocusSays)}
        on={appearance.readFocus}
        onChange={(on) => change({ readFocus: on })}
      />
      <Group legend={t(words.speed)}>
        <Stepping
          less={t(words.slower)}
          more={t(words.faster)}
          now={t(words.speedNow, { n: appearance.speed })}
          n={speeds.indexOf(appearance.speed)}
          last={speeds.length - 1}
          onChange={(n) => change({ speed: speeds[n] ?? appearance.speed })}
        />
      </Group>
    </Group>
  );
}

const sizes = [1, 2, 3, 4, 5] as const satisfies readonly Appearance['size'][];

function Seeing() {
  const t = useText();
  const { appearance, change } = useAppearance();
  return (
    <>
      <Group legend={t(words.size)}>
        <Stepping
          less={t(words.smaller)}
          more={t(words.larger)}
          now={t(words.sizeNow, { n: appearance.size })}
          n={appearance.size - 1}
          last={sizes.length - 1}
          onChange={(n) => change({ size: sizes[n] ?? appearance.size })}
        />
      </Group>
      <Group legend={t(words.contrast)}>
        <Choice
          name="aids-contrast"
          value={appearance.contrast}
          onChange={(contrast) => change({ contrast })}
          choices={[
            ['system', t(words.contrastSystem)],
            ['normal', t(words.contrastNormal)],
            ['high', t(words.contrastHigh)],
          ]}
        />
      </Group>
    </>
  );
}

/** All aids to reading in one place, kept on the device. Load it lazily, beside the button that opens it. */
export function AidsPanel({ open, onClose }: PanelProps) {
  const t = useText();
  const { appearance, change, read } = useAppearance();
  const { view, size, contrast, lessMotion, largePointer, readingCross, readFocus, speed } = defaultAppearance;
  const toDefault = () => {
    read(false);
    change({ view, size, contrast, lessMotion, largePointer, readingCross, readFocus, speed });
  };
  return (
    <SidePanel open={open} onClose={onClose} title={t(words.aids)}>
      <p className={parts.hint}>{t(words.looksHint)}</p>
      <Switch
        label={t(words.elder)}
        says={t(words.elderSays)}
        on={appearance.view === 'elder'}
        onChange={(on) => change({ view: on ? 'elder' : 'normal' })}
      />
      <Reading />
      <Seeing />
      <div className={parts.group}>
        <Switch
          label={t(words.largePointer)}
          on={appearance.largePointer}
          onChange={(on) => change({ largePointer: on })}
        />
        <Switch
          label={t(words.readingCross)}
          says={t(words.readingCrossSays)}
          on={appearance.readingCross}
          onChange={(on) => change({ readingCross: on })}
        />
        <Switch label={t(words.lessMotion)} on={appearance.lessMotion} onChange={(on) => change({ lessMotion: on })} />
      </div>
      <div className={parts.foot}>
        <button type="button" className={parts.button} onClick={toDefault}>
          {t(words.toDefault)}
        </button>
      </div>
    </SidePanel>
  );
}
