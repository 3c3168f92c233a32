import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { htmlLang, useLang, useText } from '../../i18n/index.tsx';
import { speeds } from '../appearance.ts';
import { useAppearance } from '../use-appearance.tsx';
import { words } from '../words.ts';
import classes from './read-aloud.module.css';
import { nameOf, sentencesOf } from './sentences.ts';
import { speak, useVoice } from './use-voice.ts';

/** Reads the main part of this page from its top; a change of speed goes on with the same sentence. */
function useReadPage(voice: SpeechSynthesisVoice | null | undefined): void {
  const { appearance, reading, read } = useAppearance();
  const at = useRef(0);
  useEffect(() => {
    if (!reading) at.current = 0;
    if (!reading || !voice) return;
    const here = window.location.pathname;
    const shown = document.getElementById('main')?.innerText ?? '';
    return speak(
      sentencesOf(shown),
      { voice, rate: appearance.speed, from: at.current },
      {
        sentence(n) {
          at.current = n;
          if (window.location.pathname !== here) read(false);
        },
        end: () => read(false),
      },
    );
  }, [reading, voice, appearance.speed, read]);
}

/** Reads out what the keyboard comes to. */
function useReadFocus(voice: SpeechSynthesisVoice | null | undefined): void {
  const { appearance, reading } = useAppearance();
  const on = appearance.readFocus && !reading;
  useEffect(() => {
    if (!on || !voice) return;
    let stop: (() => void) | undefined;
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      stop?.();
      stop = speak(sentencesOf(nameOf(target)), { voice, rate: appearance.speed });
    };
    document.addEventListener('focusin', focused);
    return () => {
      document.removeEventListener('focusin', focused);
      stop?.();
    };
  }, [on, voice, appearance.speed]);
}

function Speed() {
  const t = useText();
  const { appearance, change } = useAppearance();
  const n = speeds.indexOf(appearance.speed);
  const go = (to: number) => change({ speed: speeds[to] ?? appearance.speed });
  return (
    <>
      <button type="button" disabled={n === 0} onClick={() => go(n - 1)}>
        {t(words.slower)}
      </button>
      <span>{t(words.speedNow, { n: appearance.speed })}</span>
      <button type="button" disabled={n === speeds.length - 1} onClick={() => go(n + 1)}>
        {t(words.faster)}
      </button>
    </>
  );
}

/** Reads aloud with the voice of the device. While the page is read there is a bar to slow it down and to stop it. */
export function ReadAloud() {
  const t = useText();
  const { lang } = useLang();
  const { reading, read } = useAppearance();
  const voice = useVoice(htmlLang(lang));
  useReadPage(voice);
  useReadFocus(voice);
  if (!reading) return null;
  return createPortal(
    <section className={classes.bar} aria-label={t(words.readAloud)}>
      <p role="status">
        <IconVolume className="icon" aria-hidden />
        {t(voice === null ? words.noVoice : words.readingNow)}
      </p>
      {voice !== null && <Speed />}
      <button type="button" onClick={() => read(false)}>
        <IconPlayerStop className="icon" aria-hidden />
        {t(voice === null ? words.close : words.stop)}
      </button>
    </section>,
    document.body,
  );
}
