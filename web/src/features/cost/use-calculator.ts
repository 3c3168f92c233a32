import { type FocusEvent, type FormEvent, useState } from 'react';
import { useLang } from '../../shared/i18n/index.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { jumpTo } from '../../shared/ui/status/error-summary.tsx';
import { type Reading, readAnswers } from './read-answers.ts';

/** Where whoever sends the form is led: on a phone the result is below it. */
export const resultId = 'result';

export type Calculator = {
  readonly params: URLSearchParams;
  readonly reading: Reading;
  /** What is wrong with a field, once one has left it. */
  readonly faultOf: (name: string) => string | undefined;
  readonly clear: () => void;
  /** Another form after each clearing: its fields hold what was typed themselves. */
  readonly round: number;
  readonly form: {
    readonly method: 'get';
    readonly noValidate: true;
    readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLFormElement>) => void;
    readonly onBlur: () => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
};

const typedIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]));

/**
 * The answers of a calculator. They stand in the form itself and, once sent, in the address: it works without scripts, can be kept
 * and passed on, and with scripts the result follows what is typed. `keep` is the part of the address that names the calculator.
 */
export function useCalculator(keep: Readonly<Record<string, string>> = {}): Calculator {
  const { lang } = useLang();
  const [search, setSearch] = useSearchParams();
  const [params, setParams] = useState(search);
  const [at, setAt] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const reading = readAnswers(params, lang);
  return {
    params,
    reading,
    faultOf: (name) => (name === at ? undefined : reading.faults.get(name)),
    round,
    clear: () => {
      setParams(new URLSearchParams(keep));
      setRound(round + 1);
      setSearch(keep, { replace: true });
    },
    form: {
      method: 'get',
      noValidate: true,
      onChange: ({ currentTarget }) => setParams(typedIn(currentTarget)),
      onFocus: ({ target }) => setAt(target.id || null),
      onBlur: () => setAt(null),
      onSubmit: (event) => {
        event.preventDefault();
        setSearch(typedIn(event.currentTarget), { replace: true });
        jumpTo(resultId);
      },
    },
  };
}
