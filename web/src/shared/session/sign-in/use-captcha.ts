import { captcha, captchaLength } from '@sufu/contract/accounts';
import type { Text } from '@sufu/contract/core';
import { useCallback, useEffect, useState } from 'react';
import { useInvoke } from '../../api/index.ts';
import { words } from '../words.ts';
import { solveWork } from './solve-work.ts';

type Picture = { readonly key: string; readonly image: string | undefined };
type Work =
  | { readonly is: 'working' | 'impossible' }
  | { readonly is: 'done'; readonly key: string; readonly answer: string };
export type Captcha = {
  readonly way: 'picture' | 'work';
  readonly picture: Picture | undefined;
  readonly work: Work;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly use: (way: 'picture' | 'work') => void;
  /** A fresh one: each is good for one try. */
  readonly renew: () => void;
  /** What is wrong with the answer, or undefined. */
  readonly problem: () => Text | undefined;
  readonly headers: () => Record<string, string>;
};

/** The captcha of a form: a picture of five characters, or a puzzle the machine solves. */
export function useCaptcha(active = true): Captcha {
  const invoke = useInvoke();
  const [way, setWay] = useState<'picture' | 'work'>('picture');
  const [round, setRound] = useState(0);
  const [picture, setPicture] = useState<Picture>();
  const [work, setWork] = useState<Work>({ is: 'working' });
  const [typed, type] = useState('');
  const renew = useCallback(() => setRound((n) => n + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for a new one
  useEffect(() => {
    if (!active) return;
    const stop = new AbortController();
    const asking = way === 'picture' ? askPicture() : askWork(stop.signal);
    asking.catch(() => !stop.signal.aborted && setPicture(undefined));
    return () => stop.abort();
    async function askPicture() {
      const { key, image } = await invoke(captcha, { query: { kind: 'picture' } });
      if (stop.signal.aborted) return;
      setPicture({ key, image });
      type('');
    }
    async function askWork(signal: AbortSignal) {
      setWork({ is: 'working' });
      if (!globalThis.crypto?.subtle) return setWork({ is: 'impossible' });
      const { key, work: puzzle } = await invoke(captcha, { query: { kind: 'work' } });
      const answer = puzzle && (await solveWork(puzzle, signal));
      if (!signal.aborted && answer !== undefined) setWork({ is: 'done', key, answer });
    }
  }, [active, way, round, invoke]);
  return {
    way,
    picture,
    work,
    typed,
    type,
    use: setWay,
    renew,
    problem() {
      if (way === 'work') return work.is === 'done' ? undefined : words.needCaptcha;
      if (typed.trim() === '') return words.needCaptcha;
      return typed.trim().length === captchaLength ? undefined : words.captchaLength;
    },
    headers(): Record<string, string> {
      if (way === 'work') return work.is === 'done' ? { 'Captcha-Key': work.key, 'Captcha-Code': work.answer } : {};
      return { 'Captcha-Key': picture?.key ?? '', 'Captcha-Code': typed.trim() };
    },
  };
}
