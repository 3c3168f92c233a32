import { formatFen, formatInstant, formatReferenceNo } from '@sufu/contract/core';
import { type BankRow, seeBankAccount } from '@sufu/contract/payments';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import classes from '../../../shared/ui/display/stacked-table.module.css';
import { Tag, type Tone } from '../../../shared/ui/display/tag.tsx';
import desk from '../../shared/desk.module.css';
import { fateWords, words } from './words.ts';

const tones: Readonly<Record<BankRow['fate'], Tone>> = {
  bill: 'success',
  stated: 'success',
  nobody: 'warning',
  channel: 'info',
  refund: 'info',
  payout: 'info',
  remittance: 'info',
  out: 'neutral',
};

/** Who is on the other side: the end of their account, and the whole when it is asked for. */
function OtherSide({ row }: { row: BankRow }) {
  const t = useText();
  const { lang } = useLang();
  const see = useCallMutation(seeBankAccount, {});
  return (
    <>
      <span data-personal>{row.name}</span>
      <small data-personal>
        {see.data?.account ?? (row.accountEnd === '' ? '' : t(words.endsIn, { end: row.accountEnd }))} {row.bank}
      </small>
      {row.accountEnd !== '' && !see.data && (
        <button
          type="button"
          className={desk.link}
          aria-label={t(words.seeWhom, { name: row.name })}
          disabled={see.isPending}
          onClick={() => see.mutate({ params: { id: row.id }, body: {} })}
        >
          {t(words.see)}
        </button>
      )}
      {see.error && <span role="alert">{errorSentence(see.error, lang)}</span>}
    </>
  );
}

function Row({ row }: { row: BankRow }) {
  const t = useText();
  const { lang } = useLang();
  return (
    <tr>
      <td data-label={t(words.day)} className="num">
        <span>
          {formatInstant(row.bookedAt, lang, 'table')}
          <small>{row.serial}</small>
        </span>
      </td>
      <td data-label={t(words.other)}>
        <span>
          <OtherSide row={row} />
        </span>
      </td>
      <td data-label={t(words.remark)}>
        <span data-personal>{row.remark}</span>
      </td>
      <td data-label={t(words.sum)} className={classes.sum}>
        <span>
          {row.isCredit ? '' : '−'}
          {formatFen(row.fen, lang)}
        </span>
      </td>
      <td data-label={t(words.balance)} className={classes.sum}>
        <span>{formatFen(row.balanceFen, lang)}</span>
      </td>
      <td data-label={t(words.fate)}>
        <span>
          <Tag tone={tones[row.fate]}>{t(fateWords[row.fate])}</Tag>
          {row.billNo && <small>{formatReferenceNo(row.billNo)}</small>}
          {row.billNo && (
            <Link
              className="target"
              to={`/desk/money/corrections?number=${row.billNo}`}
              aria-label={t(words.correctWhat, { billNo: formatReferenceNo(row.billNo) })}
            >
              {t(words.correct)}
            </Link>
          )}
          {row.suggestedBillNo && (
            <small>{t(words.suggested, { billNo: formatReferenceNo(row.suggestedBillNo) })}</small>
          )}
        </span>
      </td>
    </tr>
  );
}

/** Rows of statements; on a phone each is a card. */
export function RowsTable({ rows }: { rows: readonly BankRow[] }) {
  const t = useText();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t(words.day)}</th>
          <th scope="col">{t(words.other)}</th>
          <th scope="col">{t(words.remark)}</th>
          <th scope="col" className={classes.sum}>
            {t(words.sum)}
          </th>
          <th scope="col" className={classes.sum}>
            {t(words.balance)}
          </th>
          <th scope="col">{t(words.fate)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}
