import { checkPhone, getRegisterKey, getUserInfo, register, type UserInfo } from '@sufu/contract/accounts';
import { fill, normaliseMobile, type Problem, pageRefusals } from '@sufu/contract/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { CallFailed, useInvoke } from '../../../shared/api/index.ts';
import { stillWrong } from '../../../shared/form/problems.ts';
import { problemsBlamed } from '../../../shared/form/use-entry.ts';
import { useLang } from '../../../shared/i18n/index.tsx';
import { forgetTicket, readTicket } from '../../../shared/session/sign-in/social-intent.ts';
import { useToday } from '../../../shared/timing/clock.tsx';
import { bodyOf, type Entry, emptyEntry, problemsIn, stepCount, stepOf } from './registration.ts';

/** The field that a refusal without one speaks of. */
const blame = { 'sms.wrong': 'smsCode', 'account.phone-taken': 'phone', 'account.id-taken': 'idNumber' } as const;

/**
 * Sends the registration once: the key makes a repeat harmless, and a key grown old is replaced. Answers who is signed in with it; null
 * after a repeat, which signs nobody in.
 */
function useSending() {
  const invoke = useInvoke();
  const key = useRef<string>(undefined);
  return useMutation<UserInfo | null, CallFailed, Entry>({
    mutationFn: async (entry) => {
      key.current ??= (await invoke(getRegisterKey, {})).registerKey;
      // Somebody who came from WeChat or Alipay has it bound to the new account.
      const body = { ...bodyOf(entry, key.current), socialTicket: readTicket() };
      await invoke(register, { body, headers: { 'Sms-Code': entry.smsCode.trim() } });
      return invoke(getUserInfo, {}).catch(() => null);
    },
    onSuccess: forgetTicket,
    onError: (error) => {
      if (error.reason === 'key.unknown') key.current = undefined;
      if (error.reason === 'social.ticket' || error.reason === 'social.taken') forgetTicket();
    },
  });
}

const phoneStep = stepOf('phone');

/** Whoever holds the phone is told at once that it is registered, not after choosing a password (C013). */
function usePhoneCheck() {
  const { lang } = useLang();
  const invoke = useInvoke();
  return useMutation<unknown, CallFailed, Entry>({
    mutationFn: async ({ phone, smsCode }) => {
      const { registered } = await invoke(checkPhone, {
        query: { phone: normaliseMobile(phone) },
        headers: { 'Sms-Code': smsCode.trim() },
      });
      const reason = 'account.phone-taken';
      if (registered) throw new CallFailed(409, reason, fill(pageRefusals[reason].text, lang), [], undefined, lang);
    },
  });
}

/** What was looked at when somebody pressed on: the entry as it was then, one field or a whole step; or what the server refused. */
type Looked = { readonly entry: Entry } & (
  | { readonly step: number; readonly only?: string }
  | { readonly refused: CallFailed }
);
const nothing: readonly Problem[] = [];
const topOf = (entry: Entry, path: string): unknown =>
  Object.entries(entry).find(([name]) => name === path.split('.')[0])?.[1];

/** The four steps of registering: what is filled in, where one stands, what is wrong there. */
export function useRegistration() {
  const { lang } = useLang();
  const today = useToday();
  const [entry, setEntry] = useState(emptyEntry);
  const [step, setStep] = useState(0);
  const [looked, setLooked] = useState<Looked>();
  const [taken, setTaken] = useState('');
  const registering = useSending();
  const checking = usePhoneCheck();
  const sending = checking.isPending || checking.isError ? checking : registering;
  const reported = useMemo(() => {
    if (!looked) return nothing;
    if ('refused' in looked) return problemsBlamed(looked.refused, lang, blame);
    const { only } = looked;
    return problemsIn(looked.step, looked.entry, lang, today).filter(({ path }) => only === undefined || only === path);
  }, [looked, lang, today]);
  // A line goes as soon as its field is repaired; what the server refused, as soon as it is changed.
  const shown = useMemo(() => {
    if (!looked) return nothing;
    if ('refused' in looked) return reported.filter(({ path }) => topOf(looked.entry, path) === topOf(entry, path));
    return stillWrong(reported, problemsIn(looked.step, entry, lang, today));
  }, [looked, reported, entry, lang, today]);
  const refused = (error: CallFailed) => {
    const found = problemsBlamed(error, lang, blame);
    if (found.length === 0) return;
    if (error.reason === 'account.id-taken') {
      setTaken(entry.idNumber);
      // The code was used up with the try.
      setEntry((before) => ({ ...before, smsCode: '' }));
    }
    setStep(Math.min(...found.map(({ path }) => stepOf(path))));
    setLooked({ entry, refused: error });
  };
  const goOn = () => {
    setLooked(undefined);
    setStep((n) => n + 1);
  };
  return {
    entry,
    step,
    told: reported,
    shown,
    sending,
    done: registering.isSuccess,
    signedIn: registering.data ?? null,
    /** Somebody else has the number that is filled in: one may register without it. */
    isTaken: taken !== '' && taken === entry.idNumber,
    change(change: Partial<Entry>) {
      setEntry((before) => ({ ...before, ...change }));
    },
    error: (path: string) => shown.find((problem) => problem.path === path)?.msg,
    back() {
      setLooked(undefined);
      setStep((n) => n - 1);
    },
    next() {
      checking.reset();
      registering.reset();
      setLooked({ entry, step });
      if (problemsIn(step, entry, lang, today).length > 0) return;
      if (step === phoneStep) checking.mutate(entry, { onError: refused, onSuccess: goOn });
      else if (step < stepCount - 1) goOn();
      else registering.mutate(entry, { onError: refused });
    },
    lookAt: (path: string) => setLooked({ entry, step, only: path }),
  };
}
export type RegistrationForm = ReturnType<typeof useRegistration>;
