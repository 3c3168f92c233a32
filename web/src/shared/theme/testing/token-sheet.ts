/** Reads the values of tokens.css as a browser would, for one set of attributes on `<html>`. For tests. */
type Rule = {
  readonly selector: string;
  readonly weight: number;
  readonly values: readonly (readonly [string, string])[];
};
export type Attributes = Readonly<Record<string, string>>;

const withoutMedia = (css: string) => css.replace(/@media[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');

function rulesOf(sheet: string): readonly Rule[] {
  const css = withoutMedia(sheet.replace(/\/\*[\s\S]*?\*\//g, ''));
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, heads = '', body = '']) => {
    const values = [...body.matchAll(/--ls-([\w-]+):\s*([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value.trim()] as const,
    );
    const selectors = heads.trim().split(/,(?![^()]*\))\s*/);
    return selectors.map((selector) => ({
      selector,
      weight: (selector.replace(/:where\([^)]*\)/g, '').match(/\[|:root/g) ?? []).length,
      values,
    }));
  });
}

const holds = (test: string, has: Attributes) => {
  const [, name = '', value] = /^\[data-([\w-]+)="([^"]*)"\]$/.exec(test.trim()) ?? [];
  return has[name] === value;
};
function matches(selector: string, has: Attributes): boolean {
  const [where] = selector.match(/:where\(([^)]*)\)/) ?? [];
  const inside = where?.slice(':where('.length, -1).split(',');
  if (inside && !inside.some((test) => holds(test, has))) return false;
  const ownSelector = selector.replace(where ?? '', '').replace(':root', '');
  return (ownSelector.match(/\[[^\]]*\]/g) ?? []).every((test) => holds(test, has));
}

/** Every token's value under these attributes, with `var()` followed; `given` are variables that stand on the element. */
export function tokensUnder(sheet: string, has: Attributes, given: Attributes = {}): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const rules = rulesOf(sheet).filter(({ selector }) => matches(selector, has));
  for (const weight of [1, 2, 3])
    for (const rule of rules.filter((rule) => rule.weight === weight))
      for (const [name, value] of rule.values) found.set(name, value);
  const follow = (value: string): string =>
    value.replace(/^var\((--(?:ls-)?([\w-]+))\)$/, (_, variable: string, name: string) =>
      follow(given[variable] ?? found.get(name) ?? `nothing for ${variable}`),
    );
  return new Map([...found].map(([name, value]) => [name, follow(value)]));
}
