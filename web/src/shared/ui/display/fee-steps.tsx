import { formatFen, type Text } from '@sufu/contract/core';
import { useLang, useText } from '../../i18n/index.tsx';
import { words } from '../words.ts';

type Fee = { readonly fen: number; readonly steps: readonly { readonly text: Text; readonly fen: number }[] };

/** How a fee comes about, line by line, to be opened by whoever wants to know; nothing where there is nothing to add up. */
export function FeeSteps({ fee }: { fee: Fee | null }) {
  const t = useText();
  const { lang } = useLang();
  if (!fee || fee.steps.length === 0) return null;
  return (
    <details>
      <summary>{t(words.feeHow)}</summary>
      <table>
        <tbody>
          {fee.steps.map((step) => (
            <tr key={`${step.text.zh}${step.fen}`}>
              <th scope="row">{t(step.text)}</th>
              <td>{formatFen(step.fen, lang)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t(words.feeSum)}</th>
            <td>{formatFen(fee.fen, lang)}</td>
          </tr>
        </tbody>
      </table>
    </details>
  );
}
