import { type MachineScope, machineScopeNames, machineScopes } from '@sufu/contract/core';
import { useText } from '../../../shared/i18n/index.tsx';
import { Textarea } from '../../../shared/ui/controls/text-field.tsx';
import { fieldId } from '../../actions/action-dialog.tsx';
import type { ActionForm } from '../../actions/use-action-form.ts';
import { Line } from '../../money/lines.tsx';
import money from '../../money/money.module.css';
import desk from '../../shared/desk.module.css';
import type { MachineDraft } from './machine-entry.ts';
import classes from './machines.module.css';
import { words } from './words.ts';

type Props = {
  readonly form: Pick<ActionForm, 'errorOf'>;
  readonly draft: MachineDraft;
  readonly onChange: (change: Partial<MachineDraft>) => void;
};

/** What it may do, each by itself. */
function Scopes({ form, draft: { scopes }, onChange }: Props) {
  const t = useText();
  const id = fieldId('scopes');
  const error = form.errorOf('scopes');
  const turn = (scope: MachineScope, on: boolean) =>
    onChange({ scopes: on ? [...scopes, scope] : scopes.filter((each) => each !== scope) });
  return (
    <fieldset className={desk.radios} id={id} tabIndex={-1} aria-describedby={`${id}-error`}>
      <legend>{t(words.scopes)}</legend>
      {machineScopeNames.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            checked={scopes.includes(scope)}
            onChange={(event) => turn(scope, event.currentTarget.checked)}
          />
          {t(machineScopes[scope])}
        </label>
      ))}
      <div id={`${id}-error`} role="status">
        {error && <p className="ls-error">{error}</p>}
      </div>
    </fieldset>
  );
}

/** How it proves itself besides its secret, or instead of it. */
function Proof({ form, draft, onChange }: Props) {
  const t = useText();
  return (
    <>
      <Textarea
        {...{ id: fieldId('publicKeys'), label: t(words.keys), value: draft.keys, error: form.errorOf('publicKeys') }}
        description={t(words.keysHint)}
        maxLength={6_000}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        className={classes.code}
        onChange={(event) => onChange({ keys: event.currentTarget.value })}
      />
      <Line
        {...{ form, path: 'certSha256', label: t(words.certificate), value: draft.certificate, maxLength: 100 }}
        description={t(words.certificateHint)}
        spellCheck={false}
        className={classes.code}
        onText={(certificate) => onChange({ certificate })}
      />
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={draft.signs}
          onChange={(event) => onChange({ signs: event.currentTarget.checked })}
        />
        {t(words.signs)}
      </label>
    </>
  );
}

/** Name, what it may do, of which sources, from where, and how it proves itself. */
export function MachineFields({ form, draft, onChange }: Props) {
  const t = useText();
  return (
    <>
      <div className={money.fields}>
        <Line
          {...{ form, path: 'name', label: t(words.name), value: draft.name, maxLength: 60 }}
          onText={(name) => onChange({ name })}
        />
      </div>
      <Scopes form={form} draft={draft} onChange={onChange} />
      <Line
        {...{ form, path: 'sources', label: t(words.sources), value: draft.sources, maxLength: 400 }}
        description={t(words.sourcesHint)}
        spellCheck={false}
        onText={(sources) => onChange({ sources })}
      />
      <Line
        {...{ form, path: 'courts', label: t(words.courts), value: draft.courts, maxLength: 400 }}
        description={t(words.courtsHint)}
        spellCheck={false}
        onText={(courts) => onChange({ courts })}
      />
      <Line
        {...{ form, path: 'ipRanges', label: t(words.ranges), value: draft.ranges, maxLength: 400 }}
        description={t(words.rangesHint)}
        spellCheck={false}
        onText={(ranges) => onChange({ ranges })}
      />
      <Proof {...{ form, draft, onChange }} />
    </>
  );
}
