import type { Text } from '@sufu/contract/core';
import { helpPhone } from '../../i18n/court-words.ts';
import { useText } from '../../i18n/index.tsx';

/** A sentence with the help line in it (`{phone}`), which can be pressed to call. */
export function PhoneSentence({ text, values }: { text: Text; values?: Readonly<Record<string, string>> }) {
  const t = useText();
  const [before, after] = t(text, { ...values, phone: '\n' }).split('\n');
  return (
    <>
      {before}
      <a className="nowrap" href={`tel:${helpPhone}`}>
        {helpPhone}
      </a>
      {after}
    </>
  );
}
