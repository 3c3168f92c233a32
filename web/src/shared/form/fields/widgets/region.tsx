import { readRegions } from '@sufu/contract/directory';
import { useState } from 'react';
import { useCall } from '../../../api/index.ts';
import { useText } from '../../../i18n/index.tsx';
import { CallFailure } from '../../../ui/status/call-failure.tsx';
import classes from '../../form.module.css';
import { words } from '../../words.ts';
import { GroupFrame, useControl } from '../field-frame.tsx';
import { levelsOf } from '../region-levels.ts';
import { textOf, type WidgetProps } from '../widget-props.ts';

type LevelProps = {
  readonly control: { readonly id: string };
  readonly label: string;
  readonly parent: string;
  readonly value: string;
  readonly onChoose: (code: string, last: boolean) => void;
};

function Level({ control, label, parent, value, onChoose }: LevelProps) {
  const t = useText();
  const regions = useCall(readRegions, { query: { parentCode: parent } }, { staleTime: Number.POSITIVE_INFINITY });
  const nodes = regions.data ?? [];
  if (regions.isError) return <CallFailure error={regions.error} onAgain={() => void regions.refetch()} />;
  if (regions.isSuccess && nodes.length === 0) return null;
  return (
    <div>
      <label htmlFor={control.id}>{label}</label>
      <select
        {...control}
        className={classes.input}
        value={nodes.some(({ code }) => code === value) ? value : ''}
        onChange={(event) => {
          const code = event.target.value;
          onChoose(code, nodes.find((node) => node.code === code)?.hasChildren === false);
        }}
      >
        <option value="">{t(regions.isPending ? words.loadingChoices : words.choose)}</option>
        {nodes.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

const labels = [words.province, words.city, words.district] as const;

/** Province, city, district, one after the other; the answer is the last one, and only when it is chosen. */
export function RegionWidget({ field, path, value, onChange }: WidgetProps) {
  const t = useText();
  const control = useControl(path, { hint: field.hint !== undefined });
  const [begun, setBegun] = useState<readonly string[]>([]);
  const answered = levelsOf(textOf(value));
  const chosen = answered.length > 0 ? answered : begun;
  const choose = (depth: number, code: string, last: boolean) => {
    const way = [...chosen.slice(0, depth), code].filter((value) => value !== '');
    setBegun(way);
    onChange(last ? code : null);
  };
  return (
    <GroupFrame field={field} path={path}>
      <div className={classes.levels}>
        {labels.slice(0, chosen.length + 1).map((label, depth) => (
          <Level
            key={label.en}
            control={depth === 0 ? control : { id: `${path}.${depth}` }}
            label={t(label)}
            parent={depth === 0 ? '' : (chosen[depth - 1] ?? '')}
            value={chosen[depth] ?? ''}
            onChoose={(code, last) => choose(depth, code, last)}
          />
        ))}
      </div>
    </GroupFrame>
  );
}
