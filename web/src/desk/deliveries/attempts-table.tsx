import { formatInstant } from '@sufu/contract/core';
import { channelWords, type DeskDeliveryDetail, returnCauseWords, signerWords } from '@sufu/contract/delivery';
import { fileAddress } from '../../shared/downloads/file-address.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import classes from '../../shared/ui/display/stacked-table.module.css';
import { sentText } from './sent-text.ts';
import { words } from './words.ts';

type AttemptItem = DeskDeliveryDetail['attempts'][number];

/** What is to be said of an attempt beside its times, one thing a line. */
function useOutcome(attempt: AttemptItem): readonly string[] {
  const t = useText();
  const { lang } = useLang();
  const { returnedOn, returnCause, isReturnReviewed, signer, correctedArrival, publishedOn } = attempt;
  const cause = returnCause ? t(returnCauseWords[returnCause]) : t(words.causeOpen);
  const lines: readonly (string | false | null)[] = [
    signer && t(signerWords[signer]),
    attempt.refusedSigning !== null && t(words.refusedSigning),
    returnedOn && t(words.cameBack, { day: returnedOn, cause }),
    returnedOn !== null && t(isReturnReviewed ? words.reviewed : words.notReviewed),
    attempt.bouncedAt !== null && t(words.bounced),
    attempt.repliedAt !== null && t(words.replied),
    attempt.actedAt !== null && t(words.acted),
    correctedArrival && t(words.corrected, { at: formatInstant(correctedArrival, lang, 'table') }),
    attempt.isOpeningDisproved && t(words.disproved),
    publishedOn && t(words.published, { day: publishedOn }),
    attempt.isStopped && t(words.stopped),
  ];
  return lines.filter((line) => line !== null && line !== false);
}

function AttemptRow({ attempt }: { attempt: AttemptItem }) {
  const t = useText();
  const { lang } = useLang();
  const outcome = useOutcome(attempt);
  const at = (instant: string | null) => instant && formatInstant(instant, lang, 'table');
  const { channel, receiverName, address, trackingNo, files } = attempt;
  return (
    <tr>
      <th scope="row">
        {t(channelWords[channel])}
        <small data-personal>
          {receiverName !== '' && t(words.to, { name: receiverName })} {address}
        </small>
        {trackingNo && <small className="num">{t(words.trackingNo, { no: trackingNo })}</small>}
      </th>
      <td data-label={t(words.sent)} className="num">
        {attempt.sentAt && sentText(channel, attempt.sentAt, lang)}
      </td>
      <td data-label={t(words.arrived)} className="num">
        {at(attempt.arrivedAt)}
      </td>
      <td data-label={t(words.read)} className="num">
        {at(attempt.openedAt)}
      </td>
      <td data-label={t(words.signed)} className="num">
        {attempt.signedOn ?? at(attempt.signedAt)}
      </td>
      <td data-label={t(words.outcome)}>
        {outcome.length + files.length > 0 && (
          <div>
            {outcome.map((line) => (
              <div key={line}>{line}</div>
            ))}
            {files.map((id, i) => (
              <a key={id} href={fileAddress(id)} target="_blank" rel="noreferrer">
                {t(words.proof, { n: i + 1 })}
              </a>
            ))}
          </div>
        )}
      </td>
    </tr>
  );
}

/** Every attempt: in which way, when it was sent, came, was read and signed, and what came of it. */
export function AttemptsTable({ attempts }: { attempts: readonly AttemptItem[] }) {
  const t = useText();
  if (attempts.length === 0) return <p>{t(words.noAttempts)}</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {(['way', 'sent', 'arrived', 'read', 'signed', 'outcome'] as const).map((head) => (
            <th key={head} scope="col">
              {t(words[head])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} />
        ))}
      </tbody>
    </table>
  );
}
