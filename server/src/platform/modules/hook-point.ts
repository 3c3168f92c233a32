/**
 * Where an earlier module lets later ones take part in what it does: it owns the point and calls what they provide. The name is
 * read in errors only.
 */
export class HookPoint<T> {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  /** For `hooks` of the declaration of a later module. */
  provide(value: T): Hook<T> {
    return { point: this, value };
  }
}

export type Hook<T = unknown> = { readonly point: HookPoint<T>; readonly value: T };

/** What the modules of one portal provide, in their order. */
export class Hooks {
  /** By their points: an act asks for several. */
  readonly #values: ReadonlyMap<unknown, readonly Hook[]>;
  constructor(hooks: readonly Hook[]) {
    this.#values = Map.groupBy(hooks, ({ point }) => point);
  }
  of<T>(point: HookPoint<T>): readonly T[] {
    return (this.#values.get(point) ?? []).map(({ value }) => value as T);
  }
}

/** Where no module takes part: a transaction outside of a portal. */
export const noHooks = new Hooks([]);
