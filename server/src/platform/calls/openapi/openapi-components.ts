type Json = unknown;
type Node = Readonly<Record<string, Json>>;
type Section = 'schemas' | 'responses' | 'parameters' | 'requestBodies';

const isNode = (value: Json): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A reference is about 50 characters long: shorter parts stay where they are. */
const shortest = 60;

const pascal = (text: string): string =>
  text.replaceAll(/(?:^|[^A-Za-z0-9])+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Keywords of JSON Schema whose values are schemas by a name of ours; the names say what to call a part. */
const namedParts = new Set(['properties', 'patternProperties', '$defs']);
/** Values that are data and no schemas. */
const plain = new Set(['enum', 'const', 'required', 'default', 'examples', 'type']);

/**
 * Parts of an OpenAPI document that stand in it more than once, each written once under `components` and referred to. A part is called by
 * the property or the call it is first met at.
 */
export class SharedParts {
  readonly #met = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #components: Record<Section, Record<string, Json>> = {
    schemas: {},
    responses: {},
    parameters: {},
    requestBodies: {},
  };

  /** First pass: how often each part stands in the document. What stands inside a repeated part is counted with it once. */
  count(value: Json): void {
    if (Array.isArray(value)) for (const entry of value) this.count(entry);
    if (!isNode(value)) return;
    const text = JSON.stringify(value);
    const times = (this.#met.get(text) ?? 0) + 1;
    this.#met.set(text, times);
    if (times === 1) for (const [key, part] of Object.entries(value)) if (!plain.has(key)) this.count(part);
  }

  /** Second pass: the schema with references in place of its repeated parts. */
  schema(value: Json, name: string): Json {
    if (Array.isArray(value)) return value.map((entry) => this.schema(entry, name));
    if (!isNode(value)) return value;
    return this.#put('schemas', value, name, () => this.#inside(value, name));
  }

  /** The same for a whole response, parameter or body. */
  part(section: Exclude<Section, 'schemas'>, value: unknown, name: string): unknown {
    return isNode(value) ? this.#put(section, value, name, () => value) : value;
  }

  get components(): Readonly<Record<Section, Readonly<Record<string, Json>>>> {
    return this.#components;
  }

  #inside(value: Node, name: string): Node {
    const parts = Object.entries(value).map(([key, part]): [string, Json] => {
      if (plain.has(key)) return [key, part];
      if (!namedParts.has(key) || !isNode(part))
        return [key, this.schema(part, key === 'items' ? `${name}Item` : name)];
      return [
        key,
        Object.fromEntries(
          Object.entries(part).map(([own, schema]) => [own, this.schema(schema, own === 'data' ? name : own)]),
        ),
      ];
    });
    return Object.fromEntries(parts);
  }

  #put(section: Section, value: Node, name: string, inside: () => Json): Json {
    const text = JSON.stringify(value);
    if (text.length < shortest || (this.#met.get(text) ?? 0) < 2) return inside();
    const known = this.#names.get(text);
    const chosen = known ?? this.#freeName(section, pascal(name));
    if (known === undefined) {
      this.#names.set(text, chosen);
      this.#components[section][chosen] = inside();
    }
    return { $ref: `#/components/${section}/${chosen}` };
  }

  #freeName(section: Section, wanted: string): string {
    const taken = this.#components[section];
    let name = wanted;
    for (let n = 2; Object.hasOwn(taken, name); n += 1) name = `${wanted}_${n}`;
    // Taken before its inside is written, which may want the same name.
    taken[name] = null;
    return name;
  }
}
