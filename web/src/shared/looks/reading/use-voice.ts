import { useEffect, useState } from 'react';

const voicesWait = 2000;
const engine = () => (typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis);
const voiceOf = (lang: string) =>
  engine()
    ?.getVoices()
    .find((voice) => voice.lang.replace('_', '-').toLowerCase().startsWith(lang.slice(0, 2)));

/** A voice for this language: `undefined` while the device is still asked, `null` if it has none. */
export function useVoice(lang: string): SpeechSynthesisVoice | null | undefined {
  const [voice, set] = useState<SpeechSynthesisVoice | null | undefined>(() => voiceOf(lang));
  useEffect(() => {
    const look = () => set((before) => voiceOf(lang) ?? (before === null ? null : undefined));
    look();
    // Browsers list their voices asynchronously; one without any voice fires no event.
    const over = setTimeout(() => set(voiceOf(lang) ?? null), voicesWait);
    engine()?.addEventListener('voiceschanged', look);
    return () => {
      clearTimeout(over);
      engine()?.removeEventListener('voiceschanged', look);
    };
  }, [lang]);
  return voice;
}

/** Says the sentences one after the other, and calls back with each one it begins and when all is said. */
export function speak(
  sentences: readonly string[],
  how: { voice: SpeechSynthesisVoice; rate: number; from?: number },
  on: { sentence?: (n: number) => void; end?: () => void } = {},
): () => void {
  let stopped = false;
  const say = (n: number) => {
    const text = sentences[n];
    if (stopped) return;
    if (text === undefined) return on.end?.();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = how.voice;
    utterance.lang = how.voice.lang;
    utterance.rate = how.rate;
    utterance.onend = () => say(n + 1);
    on.sentence?.(n);
    engine()?.speak(utterance);
  };
  engine()?.cancel();
  say(how.from ?? 0);
  return () => {
    stopped = true;
    engine()?.cancel();
  };
}
