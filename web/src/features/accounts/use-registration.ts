import { getRegisterKey, register } from '@sufu/contract/accounts';
import type { Problem } from '@sufu/contract/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type CallFailed, useInvoke } from '../../shared/api/index.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/session/clock.tsx';
import { bodyOf, type Entry, emptyEntry, problemsIn, stepCount, stepOf } from './registration.ts';

/** What the server refused, as problems of fields where a field is to blame. */
function problemsFrom(error: CallFailed): readonly Problem[] {
  if (error.fields.length > 0) return error.fields;
  const path = { 'sms.wrong': 'smsCode', 'account.phone-taken': 'phone', 'account.id-taken': 'idNumber' }[
    error.reason as string
  ];
  return path === undefined ? [] : [{ path, rule: error.reason, msg: error.message }];
}

/** Sends the registration once: the key makes a repeat harmless, and a key grown old is replaced. */
function useSending() {
  const invoke = useInvoke();
  const key = useRef<string>(undefined);
  return useMutation<unknown, CallFailed, Entry>({
    mutationFn: async (entry) => {
      key.current ??= (await invoke(getRegisterKey, {})).registerKey;
      return invoke(register, { body: bodyOf(entry, key.current), headers: { 'Sms-Code': entry.smsCode.trim() } });
    },
    onError: (error) => {
      if (error.reason === 'key.unknown') key.current = undefined;
    },
  });
}

/** What was looked at when somebody pressed on: the entry as it was then, in one step; or what the server refused. */
type Looked = { readonly entry: Entry; readonly step: number } | { readonly refused: readonly Problem[] };
const nothing: readonly Problem[] = [];

/** The four steps of registering: what is filled in, where one stands, what is wrong there. */
export function useRegistration() {
  const { lang } = useLang();
  const today = useToday();
  const [entry, setEntry] = useState(emptyEntry);
  const [step, setStep] = useState(0);
  const [looked, setLooked] = useState<Looked>({ refused: nothing });
  const sending = useSending();
  const shown = useMemo(
    () => ('refused' in looked ? looked.refused : problemsIn(looked.step, looked.entry, lang, today)),
    [looked, lang, today],
  );
  const refused = (error: CallFailed) => {
    const found = problemsFrom(error);
    if (found.length === 0) return;
    setStep(Math.min(...found.map(({ path }) => stepOf(path))));
    setLooked({ refused: found });
  };
  return {
    entry,
    step,
    shown,
    sending,
    change(change: Partial<Entry>) {
      setEntry((before) => ({ ...before, ...change }));
    },
    error: (path: string) => shown.find((problem) => problem.path === path)?.msg,
    back() {
      setLooked({ refused: nothing });
      setStep((n) => n - 1);
    },
    next() {
      sending.reset();
      setLooked({ entry, step });
      if (problemsIn(step, entry, lang, today).length > 0) return;
      if (step < stepCount - 1) {
        setLooked({ refused: nothing });
        setStep(step + 1);
      } else sending.mutate(entry, { onError: refused });
    },
    say(path: string, msg: string) {
      setLooked({ refused: [{ path, rule: 'format', msg }] });
    },
  };
}
export type RegistrationForm = ReturnType<typeof useRegistration>;
