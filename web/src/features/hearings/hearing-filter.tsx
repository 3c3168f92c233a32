import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import formClasses from '../../shared/form/form.module.css';
import { useText } from '../../shared/i18n/index.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import type { Filter } from './hearing-request.ts';
import classes from './hearings.module.css';
import { words } from './words.ts';

/** By words and by days. What is asked for stands in the address. */
export function HearingFilter({ filter, address }: { filter: Filter; address: ListAddress }) {
  const t = useText();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const said = (name: string) => String(given.get(name) ?? '').trim();
    address.show({ search: said('search'), from: said('from'), to: said('to') });
  };
  const filtered = Object.values(filter).some((value) => value !== '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers people still use do not know the search element
    <form
      key={JSON.stringify(filter)}
      role="search"
      aria-label={t(words.find)}
      className={classes.filter}
      onSubmit={find}
    >
      <div className={classes.wide}>
        <label htmlFor="h-search">{t(words.search)}</label>
        <input
          id="h-search"
          name="search"
          type="text"
          maxLength={60}
          autoComplete="off"
          className={formClasses.input}
          defaultValue={filter.search}
        />
      </div>
      <div>
        <label htmlFor="h-from">{t(words.from)}</label>
        <input id="h-from" name="from" type="date" className={formClasses.input} defaultValue={filter.from} />
      </div>
      <div>
        <label htmlFor="h-to">{t(words.to)}</label>
        <input id="h-to" name="to" type="date" className={formClasses.input} defaultValue={filter.to} />
      </div>
      <Button type="submit" variant="outline">
        {t(words.show)}
      </Button>
      {filtered && (
        <ButtonLink to="?" variant="subtle">
          {t(words.clear)}
        </ButtonLink>
      )}
    </form>
  );
}
