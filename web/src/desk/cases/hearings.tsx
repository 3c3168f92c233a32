import { caseActs, type DeskCase, type DeskHearing } from '@sufu/contract/case-keeping';
import { formatInstant } from '@sufu/contract/core';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import desk from '../shared/desk.module.css';
import { actWords } from './act-words.ts';
import classes from './case-page.module.css';
import { ActButton, mayDo, Part, type PartProps } from './part.tsx';
import { cancelHearingSpec, hearingSpec, seatsSpec } from './people-specs.ts';
import { words } from './words.ts';

function Hearing({ item, hearing, onAct }: PartProps & { readonly hearing: DeskHearing }) {
  const t = useText();
  const { lang } = useLang();
  const at = formatInstant(hearing.at, lang, 'table');
  const { courtroom, open, cancelledOn, keptBy, seats: n, seatsKept: kept, mediaSeats: media } = hearing;
  const stands = cancelledOn === null;
  return (
    <li data-over={stands ? undefined : true}>
      <p className={classes.line}>
        <b className="num">{at}</b>
        <span>{courtroom}</span>
        <Tag tone={open ? 'info' : 'neutral'}>{t(open ? words.open : words.closedDoors)}</Tag>
        {!stands && <Tag tone="neutral">{t(words.cancelled)}</Tag>}
      </p>
      {open && <p className={`${classes.small} num`}>{t(words.seatsLine, { n, kept, media })}</p>}
      {stands && (
        <div className={desk.others}>
          {mayDo(item, 'hearing', keptBy) && (
            <ActButton
              label={t(words.correct)}
              name={t(words.changeOf, { at })}
              onClick={() => onAct(hearingSpec(hearing, t))}
            />
          )}
          {keptBy !== null && mayDo(item, 'hearing', null) && (
            <ActButton
              label={t(words.setSeats)}
              name={t(words.setSeatsOf, { at })}
              onClick={() => onAct(seatsSpec(hearing, t))}
            />
          )}
          {mayDo(item, 'cancelHearing', keptBy) && (
            <ActButton
              label={t(words.cancel)}
              name={t(words.cancelOf, { at })}
              onClick={() => onAct(cancelHearingSpec(hearing, at, t))}
            />
          )}
        </div>
      )}
    </li>
  );
}

export function Hearings({ item, onAct }: PartProps) {
  const t = useText();
  return (
    <Part
      title={t(words.hearings)}
      acts={
        mayDo(item, 'hearing', item.keptBy) && (
          <ActButton label={t(actWords.hearing)} onClick={() => onAct(hearingSpec(null, t))} />
        )
      }
      none={item.hearings.length === 0 && t(words.noHearings)}
    >
      <ul className={classes.list}>
        {item.hearings.map((hearing) => (
          <Hearing key={hearing.id} {...{ item, hearing, onAct }} />
        ))}
      </ul>
    </Part>
  );
}

/** Who did what at the desk, and why, the latest first. */
export function History({ item }: { item: DeskCase }) {
  const t = useText();
  const { lang } = useLang();
  return (
    <Part title={t(words.history)} none={item.history.length === 0 && t(words.noHistory)}>
      <ul className={classes.list}>
        {item.history.map(({ at, act, by, reason }) => (
          <li key={`${at} ${act}`}>
            <p className={classes.line}>
              <b>{t(caseActs[act])}</b>
              <span>{by}</span>
              <span className={`${classes.small} num`}>{formatInstant(at, lang, 'table')}</span>
            </p>
            {reason !== null && (
              <p className={classes.small} data-personal>
                {t(words.reasonLine, { reason })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
