import { kindNames, stateCodes, states } from '@sufu/contract/applications';
import { dueColours, exportQueue } from '@sufu/contract/desk';
import { readDivisions } from '@sufu/contract/directory';
import { type ReactNode, useState } from 'react';
import { addressOf, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { SearchBox } from '../../shared/ui/controls/search-box.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import desk from '../shared/desk.module.css';
import { words } from '../shared/words.ts';
import classes from './queue.module.css';
import { useQueueFilter } from './queue-filter.ts';
import { words as queueWords } from './words.ts';

const scopes = { mine: words.scopeMine, division: words.scopeDivision, all: words.scopeAll } as const;
/** All states but draft: a draft has not reached the court. */
const queueStates = stateCodes.filter((code) => code !== 10);
export const searchId = 'desk-search';

type PickProps = { label: string; value: string; name: string; any: string; children: ReactNode };

function Pick({ label, value, name, any, children }: PickProps) {
  const { set } = useQueueFilter();
  return (
    <label className={desk.select}>
      {label}
      <select value={value} onChange={(event) => set({ [name]: event.currentTarget.value || undefined })}>
        <option value="">{any}</option>
        {children}
      </select>
    </label>
  );
}

function Divisions() {
  const t = useText();
  const { filter } = useQueueFilter();
  const divisions = useCall(readDivisions, { query: {} }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Pick label={t(queueWords.division)} name="division" value={filter.division ?? ''} any={t(queueWords.anyDivision)}>
      {divisions.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Pick>
  );
}

/** Whose items, kind, due day, state, division; and what is looked at as a file. Folded until something is narrowed. */
export function MoreFilters() {
  const t = useText();
  const { filter } = useQueueFilter();
  const narrowed = [filter.type, filter.due, filter.state, filter.division].some((value) => value !== undefined);
  const [open, setOpen] = useState(narrowed || filter.scope !== 'all');
  return (
    <details className={classes.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(queueWords.filter)}</summary>
      {open && (
        <>
          <Scopes />
          <Picks narrowed={narrowed} />
        </>
      )}
    </details>
  );
}

function Picks({ narrowed }: { narrowed: boolean }) {
  const t = useText();
  const { filter, set } = useQueueFilter();
  return (
    <>
      <div className={classes.picks}>
        <Pick label={t(queueWords.type)} name="type" value={filter.type ?? ''} any={t(queueWords.allTypes)}>
          {kindNames.map(({ key, title }) => (
            <option key={key} value={key}>
              {t(title)}
            </option>
          ))}
        </Pick>
        <Pick label={t(queueWords.due)} name="due" value={filter.due ?? ''} any={t(queueWords.anyDue)}>
          {dueColours.map((due) => (
            <option key={due} value={due}>
              {t(queueWords[due])}
            </option>
          ))}
        </Pick>
        <Pick
          label={t(queueWords.state)}
          name="state"
          value={filter.state === undefined ? '' : String(filter.state)}
          any={t(queueWords.anyState)}
        >
          {queueStates.map((code) => (
            <option key={code} value={code}>
              {t(states[code].label)}
            </option>
          ))}
        </Pick>
        {filter.scope === 'all' && <Divisions />}
      </div>
      <div className={desk.others}>
        {narrowed && (
          <Button
            size="sm"
            variant="subtle"
            onClick={() => set({ type: undefined, due: undefined, state: undefined, division: undefined })}
          >
            {t(queueWords.clear)}
          </Button>
        )}
        <a href={addressOf(exportQueue, { query: filter })} download>
          {t(queueWords.exportList)}
        </a>
      </div>
    </>
  );
}

function Scopes() {
  const t = useText();
  const { filter, set } = useQueueFilter();
  return (
    <fieldset className={desk.segments} aria-label={t(words.scope)}>
      {(['mine', 'division', 'all'] as const).map((scope) => (
        <button
          key={scope}
          type="button"
          aria-pressed={filter.scope === scope}
          onClick={() => set({ scope: scope === 'all' ? undefined : scope, division: undefined })}
        >
          {t(scopes[scope])}
        </button>
      ))}
    </fieldset>
  );
}

/** Finds in the group that is looked at. */
export function QueueSearch() {
  const t = useText();
  const { filter, set } = useQueueFilter();
  return (
    <SearchBox
      label={t(words.searchButton)}
      className={classes.filter}
      onFind={(read) => set({ search: read('search') || undefined })}
      button={t(words.searchButton)}
      look={{ size: 'sm', variant: 'outline' }}
    >
      <TextInput
        id={searchId}
        name="search"
        aria-label={t(words.search)}
        placeholder={t(words.search)}
        defaultValue={filter.search ?? ''}
      />
    </SearchBox>
  );
}
