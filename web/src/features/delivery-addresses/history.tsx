import { formatCaseNo, formatInstant } from '@sufu/contract/core';
import { addressSourceWords, basisWords, type ConfirmationItem, deliveryStageWords } from '@sufu/contract/delivery';
import { ElderFold } from '../../shared/elder/elder-fold.tsx';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import classes from './addresses.module.css';
import { useWays } from './scope-card.tsx';
import { words } from './words.ts';

function Row({ row }: { row: ConfirmationItem }) {
  const t = useText();
  const { lang } = useLang();
  const ways = useWays();
  const { electronic, caseNo, party, from, until, by, source, basis, stages, wordsVersion, document } = row;
  const scope = caseNo === null ? t(words.everywhere) : [formatCaseNo(caseNo), party?.name].filter(Boolean).join(' ');
  const held = until === null ? t(words.holds) : t(words.until, { at: formatInstant(until, lang, 'table') });
  return (
    <li>
      <h3>{t(electronic === 'yes' ? words.accepted : words.refused)}</h3>
      <p className="muted small num">
        <time dateTime={from}>{formatInstant(from, lang, 'table')}</time> <span>{held}</span>
      </p>
      <Facts
        rows={[
          { label: t(words.scope), value: scope },
          ...ways(row),
          { label: t(words.by), value: t(by) },
          { label: t(words.source), value: t(addressSourceWords[source]) },
          { label: t(words.basis), value: t(basisWords[basis]) },
          ...(stages.length > 0
            ? [
                {
                  label: t(words.stages),
                  value: stages.map((stage) => t(deliveryStageWords[stage])).join(t(words.join)),
                },
              ]
            : []),
          { label: t(words.version), value: wordsVersion },
          ...(document
            ? [
                {
                  label: t(words.paper),
                  value: (
                    <a className="target" href={`/api/app/documents/${document.id}`} target="_blank" rel="noreferrer">
                      {t(words.paperOf, { number: document.number })}
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
    </li>
  );
}

/** The ledger: who confirmed what, when, after reading which words, and the number of its paper; the latest first. */
export function History({ rows }: { rows: readonly ConfirmationItem[] }) {
  const t = useText();
  return (
    <Card>
      <h2>{t(words.history)}</h2>
      {rows.length === 0 && <p className="muted">{t(words.noHistory)}</p>}
      {rows.length > 0 && (
        <ElderFold name={t(words.history)}>
          <ol className={classes.history}>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ol>
        </ElderFold>
      )}
    </Card>
  );
}
