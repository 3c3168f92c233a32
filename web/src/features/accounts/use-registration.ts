import { getRegisterKey, register } from '@sufu/contract/accounts';
import type { Problem } from '@sufu/contract/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailed, useInvoke } from '../../shared/api/index.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/session/clock.tsx';
import { bodyOf, type Entry, emptyEntry, problemsOf, stepOf } from './registration.ts';

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

/** The four steps of registering: what is filled in, where one stands, what is wrong there. */
export function useRegistration() {
  const { lang } = useLang();
  const today = useToday();
  const [entry, setEntry] = useState(emptyEntry);
  const [step, setStep] = useState(0);
  const [shown, setShown] = useState<readonly Problem[]>([]);
  const sending = useSending();
  const refused = (error: unknown) => {
    const found = error instanceof CallFailed ? problemsFrom(error) : [];
    if (found.length === 0) return;
    setStep(Math.min(...found.map(({ path }) => stepOf(path))));
    setShown(found);
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
      setShown([]);
      setStep((n) => n - 1);
    },
    next() {
      const here = problemsOf(entry, lang, today).filter(({ path }) => stepOf(path) === step);
      setShown(here);
      sending.reset();
      if (here.length > 0) return;
      if (step < 3) setStep(step + 1);
      else sending.mutate(entry, { onError: refused });
    },
    say(path: string, msg: string) {
      setShown([{ path, rule: 'format', msg }]);
    },
  };
}
export type RegistrationForm = ReturnType<typeof useRegistration>;
