import type { ReactNode } from 'react';
import { useLang, useText } from '../shared/i18n/index.tsx';
import { themeNames } from '../shared/looks/appearance.ts';
import classes from './gallery.module.css';
import type { Specimen, Specimens } from './specimen.ts';
import { folders, specimens } from './specimens.ts';
import { words } from './words.ts';

/** What can be chosen, by its name in the address; the first is what holds where the address says nothing. */
const choices = [
  { name: 'theme', label: words.theme, values: themeNames },
  { name: 'contrast', label: words.contrast, values: ['system', 'normal', 'high'] },
  { name: 'view', label: words.view, values: ['normal', 'elder'] },
  { name: 'size', label: words.size, values: ['1', '2', '3', '4', '5'] },
  { name: 'lang', label: words.lang, values: ['zh', 'en'] },
] as const;

type Search = { readonly search: URLSearchParams };

/** The address with these parts; the appearance stays. */
function addressWith(search: URLSearchParams, parts: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts)) value === undefined ? next.delete(name) : next.set(name, value);
  return `?${next}`;
}

/** Each choice loads the page anew, so that the first paint is already in the chosen appearance. */
function Looks({ search }: Search) {
  const t = useText();
  const shown = ['show', 'state'].flatMap((name) => search.get(name) ?? []);
  return (
    <form method="get" className={classes.looks} aria-label={t(words.looks)}>
      {shown.map((value, i) => (
        <input key={value} type="hidden" name={i === 0 ? 'show' : 'state'} value={value} />
      ))}
      {choices.map(({ name, label, values }) => (
        <label key={name}>
          {t(label)}
          <select
            name={name}
            defaultValue={search.get(name) ?? values[0]}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
    </form>
  );
}

function Header({ search }: Search) {
  const t = useText();
  const alone = Object.entries(specimens).filter(([, specimen]) => specimen.alone);
  return (
    <header className={`wrap ${classes.header}`}>
      <h1>{t(words.title)}</h1>
      <Looks search={search} />
      {search.has('show') ? (
        <a href={addressWith(search, { show: undefined, state: undefined })}>{t(words.all)}</a>
      ) : (
        <nav aria-label={t(words.alone)}>
          <p>{t(words.alone)}</p>
          <ul className={classes.alone}>
            {alone.flatMap(([name, { states }]) =>
              Object.keys(states).map((state) => (
                <li key={`${name} ${state}`}>
                  <a data-alone href={addressWith(search, { show: name, state })}>
                    {name}, {state}
                  </a>
                </li>
              )),
            )}
          </ul>
        </nav>
      )}
    </header>
  );
}

function States({ states }: Specimen) {
  const t = useText();
  const { lang } = useLang();
  return Object.entries(states).map(([state, draw]) => (
    <div key={state} className={classes.state}>
      <p className={classes.caption}>{state}</p>
      {draw(t, lang)}
    </div>
  ));
}

function Folder({ folder, inFolder }: { folder: string; inFolder: Specimens }) {
  return (
    <section aria-labelledby={folder}>
      <h2 id={folder} className={classes.folder}>
        {folder}
      </h2>
      {Object.entries(inFolder)
        .filter(([, { alone }]) => !alone)
        .map(([name, specimen]) => (
          <article key={name} id={name} data-specimen={name} className={classes.specimen}>
            <h3>{name}</h3>
            <States {...specimen} />
          </article>
        ))}
    </section>
  );
}

/** One state of a specimen that needs the page for itself. */
function Alone({ name, state }: { name: string; state: string }): ReactNode {
  const t = useText();
  const { lang } = useLang();
  const { states, alone } = specimens[name] ?? { states: {} };
  const drawn = (states[state] ?? Object.values(states)[0])?.(t, lang);
  if (alone === 'with main') return <div data-specimen={name}>{drawn}</div>;
  return (
    <main className="wrap" data-specimen={name}>
      {drawn}
    </main>
  );
}

/** Every shared component in all its states. `?show=Dialog&state=danger` shows one that needs the page for itself. */
export function Gallery({ search }: Search) {
  const name = search.get('show');
  return (
    <div className={classes.page}>
      <Header search={search} />
      {name === null ? (
        <main className="wrap">
          {Object.entries(folders).map(([folder, inFolder]) => (
            <Folder key={folder} folder={folder} inFolder={inFolder} />
          ))}
        </main>
      ) : (
        <Alone name={name} state={search.get('state') ?? ''} />
      )}
    </div>
  );
}
