import { useText } from '../../shared/i18n/index.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import desk from '../shared/desk.module.css';
import { actWords } from './act-words.ts';
import classes from './case-page.module.css';
import { ActButton, mayDo, Part, type PartProps } from './part.tsx';
import { endSeatSpec, seatSpec } from './people-specs.ts';
import { words } from './words.ts';

/** Who decides, and who keeps the file. */
export function Panel({ item, onAct }: PartProps) {
  const t = useText();
  const [maySeat, mayEnd] = [mayDo(item, 'seat', item.keptBy), mayDo(item, 'endSeat', item.keptBy)];
  return (
    <Part
      title={t(words.panel)}
      acts={maySeat && <ActButton label={t(actWords.seat)} onClick={() => onAct(seatSpec(null, t))} />}
      none={item.panel.length === 0 && t(words.noPanel)}
    >
      <ul className={classes.list}>
        {item.panel.map((seat) => (
          <li key={seat.memberId}>
            <p className={classes.line}>
              <b>{seat.name}</b>
              <span>{t(words[seat.position])}</span>
              {seat.inCharge && <Tag tone="info">{t(words.inCharge)}</Tag>}
            </p>
            <p className={classes.small}>{seat.division}</p>
            <div className={desk.others}>
              {maySeat && (
                <ActButton
                  label={t(words.correct)}
                  name={t(words.correctOf, { name: seat.name })}
                  onClick={() => onAct(seatSpec(seat, t))}
                />
              )}
              {mayEnd && (
                <ActButton
                  label={t(words.end)}
                  name={t(words.endOf, { name: seat.name })}
                  onClick={() => onAct(endSeatSpec(seat, t))}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
