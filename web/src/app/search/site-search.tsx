import { IconFileDescription, IconFileText, IconFolderOpen, IconLayoutList, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { SearchHit } from '../../shared/catalogue/search.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useNavigate } from '../../shared/router/navigation.tsx';
import { Sheet } from '../../shared/ui/controls/sheet.tsx';
import { useTabActs } from '../tabs/tabs-context.ts';
import { words } from '../words.ts';
import { notePlace } from './recent-places.ts';
import classes from './site-search.module.css';
import { usePlaces } from './use-places.ts';
import { searchWords } from './words.ts';

const signs = {
  menu: IconLayoutList,
  service: IconFileText,
  case: IconFolderOpen,
  application: IconFileDescription,
} as const;

type OneProps = { hit: SearchHit; id: string; chosen: boolean; onPick: () => void; onPoint: () => void };
function One({ hit, id, chosen, onPick, onPoint }: OneProps) {
  const t = useText();
  const Sign = signs[hit.kind];
  const note = t(hit.note);
  const isOwn = hit.kind === 'case' || hit.kind === 'application';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus; Enter there picks the chosen one
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the chosen one by its id
    <div id={id} role="option" aria-selected={chosen} onClick={onPick} onPointerMove={onPoint}>
      <Sign className="icon" aria-hidden />
      <span>
        <b>{t(hit.title)}</b>
        {note !== '' && <span {...(isOwn && { 'data-personal': true })}>{note}</span>}
      </span>
    </div>
  );
}

/** Type the beginning of a menu entry, what a service is called by anybody, or what an application or a case of one’s own is known by; arrow keys choose, Enter goes there. */
export function SiteSearch({ onClose }: { onClose: () => void }) {
  const t = useText();
  const go = useNavigate();
  const { openAt } = useTabActs();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const hits = usePlaces(typed);
  const chosen = Math.min(at, hits.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const pick = (hit: SearchHit | undefined) => {
    if (!hit) return;
    if (hit.kind === 'menu' || hit.kind === 'service') notePlace(hit.to);
    onClose();
    void go(openAt(hit.to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method picks nothing.
    if (event.nativeEvent.isComposing || hits.length === 0) return;
    const next = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 + hits.length }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt(next % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      pick(hits[chosen]);
    }
  };
  return (
    <Sheet title={t(words.searchSite)} from="top" quiet onClose={onClose}>
      <div className={classes.field}>
        <IconSearch className="icon" aria-hidden />
        <input
          ref={field}
          data-autofocus
          type="text"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${id}-${chosen}` : undefined}
          aria-label={t(words.searchSite)}
          placeholder={t(searchWords.hint)}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
        />
        <button type="button" onClick={onClose}>
          {t(searchWords.leave)}
        </button>
      </div>
      <p className="sr-only" role="status">
        {typed.trim() !== '' && t(searchWords.found, { n: hits.length })}
      </p>
      {hits.length === 0 && <p className={classes.none}>{t(searchWords.none, { query: typed.trim() })}</p>}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t(words.searchSite)}
        className={classes.list}
        hidden={hits.length === 0}
      >
        {hits.map((hit, index) => (
          <One
            key={`${hit.kind} ${hit.key}`}
            hit={hit}
            id={`${id}-${index}`}
            chosen={index === chosen}
            onPick={() => pick(hit)}
            onPoint={() => setAt(index)}
          />
        ))}
      </div>
    </Sheet>
  );
}
