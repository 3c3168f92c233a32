import { dictionaries } from '@sufu/contract/applications';
import type { CaseJudge } from '@sufu/contract/judge-contact';
import { useText } from '../../i18n/index.tsx';
import { CallFailure } from '../../ui/call-failure.tsx';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import { GroupFrame } from '../field-frame.tsx';
import classes from '../form.module.css';
import { textOf, type WidgetProps } from '../widget-props.ts';
import { ChoiceList } from '../widgets/choice-list.tsx';
import { useTeam } from './use-times.ts';
import { words } from './words.ts';

const positions: Readonly<Record<string, string>> = { presiding_judge: 'PRESIDING' };

/** Whom of the team of the case one wants to meet or to write to. */
export function JudgeWidget({ field, path, value, onChange }: WidgetProps) {
  const t = useText();
  const team = useTeam();
  const says = ({ position, division, inCharge }: CaseJudge): string => {
    const code = positions[position] ?? position.toUpperCase();
    const title = dictionaries.RECUSAL_POSITION.options.find((one) => one.value === code);
    const facts = [title && t(title.label), division, inCharge && t(words.inCharge)];
    return facts.filter(Boolean).join(t(words.between));
  };
  return (
    <GroupFrame field={field} path={path} focusable>
      {team.isPending && team.fetchStatus !== 'idle' && <WaitingRows rows={3} />}
      {team.isError && <CallFailure error={team.error} onAgain={() => void team.refetch()} />}
      {team.data?.length === 0 && <p className={classes.hint}>{t(words.noTeam)}</p>}
      {team.data && team.data.length > 0 && (
        <ChoiceList
          type="radio"
          path={`${path}.of`}
          choices={team.data.map((one) => ({ value: one.judgeId, label: one.name, says: says(one) }))}
          chosen={[textOf(value)]}
          onToggle={onChange}
        />
      )}
    </GroupFrame>
  );
}
