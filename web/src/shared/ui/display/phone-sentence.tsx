import type { Text } from '@sufu/contract/core';
import { helpPhone } from '../../i18n/court-words.ts';
import { useText } from '../../i18n/index.tsx';

type Props = { readonly text: Text; readonly values?: Readonly<Record<string, string>>; readonly phone?: string };
/** A sentence with a phone number in it (`{phone}`), which can be pressed to call: the help line, unless another is given. */
export function PhoneSentence({ text, values, phone = helpPhone }: Props) {
  const t = useText();
  const [before, after] = t(text, { ...values, phone: '\n' }).split('\n');
  return (
    <>
      {before}
      <a className="nowrap" href={`tel:${phone}`}>
        {phone}
      </a>
      {after}
    </>
  );
}
