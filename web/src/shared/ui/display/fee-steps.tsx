import { formatFen, type Text } from '@sufu/contract/core';
import { useLang, useText } from '../../i18n/index.tsx';
import classes from './fee-steps.module.css';
import { words } from './words.ts';

type Step = { readonly text: Text; readonly formula?: Text; readonly fen: number; readonly basis: Text };
type Fee = { readonly fen: number; readonly steps: readonly Step[] };

/** How a sum comes about: what each line is, its arithmetic, the article it rests on, its amount; then the sum. */
export function FeeTable({ fee: { fen, steps } }: { fee: Fee }) {
  const t = useText();
  const { lang } = useLang();
  return (
    <table>
      <tbody>
        {steps.map(({ text, formula, fen: part, basis }) => (
          <tr key={`${text.zh}${part}`}>
            <th scope="row" className={classes.line}>
              {t(text)}
              {formula && <span>{t(formula)}</span>}
              <span>{t(basis)}</span>
            </th>
            <td>{formatFen(part, lang)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t(words.feeSum)}</th>
          <td>{formatFen(fen, lang)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The same, to be opened by whoever wants to know; nothing where there is nothing to add up. */
export function FeeSteps({ fee }: { fee: Fee | null }) {
  const t = useText();
  if (!fee || fee.steps.length === 0) return null;
  return (
    <details>
      <summary>{t(words.feeHow)}</summary>
      <FeeTable fee={fee} />
    </details>
  );
}
