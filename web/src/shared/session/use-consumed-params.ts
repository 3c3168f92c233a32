import { useEffect, useState } from 'react';
import { useSearchParams } from '../router/navigation.tsx';

/** What the address brought and must not stay in it (codes, names, numbers): read once, then taken out of the address. */
export function useConsumedParams<Name extends string>(
  ...names: readonly Name[]
): Readonly<Partial<Record<Name, string>>> {
  const [search, setSearch] = useSearchParams();
  const [taken] = useState(() => {
    const found: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = search.get(name);
      if (value !== null) found[name] = value;
    }
    return found;
  });
  const [first] = useState(names);
  useEffect(() => {
    if (!first.some((name) => search.has(name))) return;
    const rest = new URLSearchParams(search);
    for (const name of first) rest.delete(name);
    setSearch(rest, { replace: true });
  }, [first, search, setSearch]);
  return taken;
}
