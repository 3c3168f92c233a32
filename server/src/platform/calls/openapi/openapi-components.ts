type Json = unknown;
type Node = Readonly<Record<string, Json>>;
type Section = 'schemas' | 'responses' | 'parameters' | 'requestBodies';
type ObjectSchema = {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
};
type Met = { times: number; readonly value: Node; readonly names: Map<string, number> };

const isNode = (value: Json): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const objectKeys = new Set(['type', 'properties', 'required']);
const isObjectSchema = (value: Node): value is ObjectSchema =>
  value.type === 'object' && isNode(value.properties) && Object.keys(value).every((key) => objectKeys.has(key));

/** About how many characters a reference has: what is not longer when it is written each time stays where it is. */
const reference = 46;
const isWorthSharing = (length: number, times: number): boolean => (times - 1) * length > (times + 1) * reference;

const pascal = (text: string): string =>
  text.replaceAll(/(?:^|[^A-Za-z0-9])+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Keywords of JSON Schema whose values are schemas by a name of ours; the names say what to call a part. */
const namedParts = new Set(['properties', 'patternProperties', '$defs']);
/** Values that are data and no schemas. */
const plain = new Set(['enum', 'const', 'required', 'default', 'examples', 'type']);

/** The schema with something else in place of each schema in it; each is called by its property, else as what it stands in. */
function replaceParts(value: Node, name: string, replace: (part: Json, name: string) => Json): Node {
  const entries = Object.entries(value).map(([key, part]): [string, Json] => {
    if (plain.has(key)) return [key, part];
    if (!namedParts.has(key) || !isNode(part)) return [key, replace(part, key === 'items' ? `${name}Item` : name)];
    const named = Object.entries(part).map(([own, schema]) => [own, replace(schema, own === 'data' ? name : own)]);
    return [key, Object.fromEntries(named)];
  });
  return Object.fromEntries(entries);
}

/** Each property of an object with what it must be and whether it must be there: equal texts are equal properties. */
const propertiesOf = ({ properties, required = [] }: ObjectSchema): ReadonlySet<string> =>
  new Set(Object.entries(properties).map((entry) => JSON.stringify([...entry, required.includes(entry[0])])));

const hasAll = (whole: ReadonlySet<string>, part: ReadonlySet<string>): boolean =>
  part.size <= whole.size && [...part].every((one) => whole.has(one));

/**
 * Parts of an OpenAPI document that stand in it more than once, each written once under `components` and referred to; an object that has
 * all properties of another one and more says so by `allOf`. A part is called by the property it mostly stands at.
 */
export class SharedParts {
  readonly #met = new Map<string, Met>();
  readonly #names = new Map<string, string>();
  readonly #bases = new Map<string, ObjectSchema>();
  readonly #components: Record<Section, Record<string, Json>>;

  /** @param given what is named already; nothing else takes these names. */
  constructor(given: { readonly schemas: Node; readonly responses: Node }) {
    const { schemas, responses } = given;
    this.#components = { schemas: { ...schemas }, responses: { ...responses }, parameters: {}, requestBodies: {} };
  }

  /** First: how often each part stands in the document, and by which names. What stands inside a repeated part is counted with it once. */
  count(value: Json, name: string): void {
    if (Array.isArray(value)) for (const entry of value) this.count(entry, name);
    if (!isNode(value)) return;
    const text = JSON.stringify(value);
    const met: Met = this.#met.get(text) ?? { times: 0, value, names: new Map() };
    this.#met.set(text, met);
    met.times += 1;
    met.names.set(name, (met.names.get(name) ?? 0) + 1);
    if (met.times === 1) replaceParts(value, name, (part, own) => this.count(part, own));
  }

  /** When all are counted: for each object the largest other one whose properties it has. */
  findBases(): void {
    const objects = [...this.#met].flatMap(([text, { value, names }]) =>
      isObjectSchema(value) ? [{ text, value, names, properties: propertiesOf(value) }] : [],
    );
    const large = objects.filter(({ text }) => text.length > 3 * reference);
    large.sort((a, b) => b.text.length - a.text.length);
    for (const { text, properties } of objects) {
      const base = large.find((other) => other.text !== text && hasAll(properties, other.properties));
      if (!base) continue;
      this.#bases.set(text, base.value);
      for (const name of [...base.names.keys()].slice(0, 1)) this.count(base.value, name);
    }
  }

  /** Then: the schema with references in place of its repeated parts. */
  schema(value: Json, call: string): Json {
    if (Array.isArray(value)) return value.map((entry) => this.schema(entry, call));
    if (!isNode(value)) return value;
    return this.#put('schemas', value, call, () => this.#object(value, call));
  }

  /** The same for a whole response, parameter or body. */
  part(section: Exclude<Section, 'schemas'>, value: unknown, call: string): unknown {
    return isNode(value) ? this.#put(section, value, call, () => value) : value;
  }

  /** The same for what stands around schemas and is not shared as a whole. */
  inside(value: Json, call: string): Json {
    return isNode(value) ? replaceParts(value, '', (part) => this.schema(part, call)) : value;
  }

  get components(): Readonly<Record<Section, Readonly<Record<string, Json>>>> {
    return this.#components;
  }

  #object(value: Node, call: string): Json {
    const base = this.#bases.get(JSON.stringify(value));
    if (!base || !isObjectSchema(value)) return this.inside(value, call);
    const isMore = (name: string): boolean => !Object.hasOwn(base.properties, name);
    const required = value.required?.filter(isMore) ?? [];
    const properties = Object.fromEntries(Object.entries(value.properties).filter(([name]) => isMore(name)));
    const more = { ...(required.length > 0 ? { required } : {}), properties };
    return { allOf: [this.schema(base, call), this.inside(more, call)] };
  }

  #put(section: Section, value: Node, call: string, inside: () => Json): Json {
    const text = JSON.stringify(value);
    const { times, names } = this.#met.get(text) ?? { times: 0, names: new Map<string, number>() };
    if (!isWorthSharing(text.length, times)) return inside();
    const known = this.#names.get(text);
    const chosen = known ?? this.#freeName(section, names, call);
    if (known === undefined) {
      this.#names.set(text, chosen);
      this.#components[section][chosen] = inside();
    }
    return { $ref: `#/components/${section}/${chosen}` };
  }

  /** The name a part has most often; where that is another one's, with the module or the whole call it is first met in. */
  #freeName(section: Section, names: ReadonlyMap<string, number>, call: string): string {
    const taken = this.#components[section];
    const [name = 'Part'] = [...names].sort(([, a], [, b]) => b - a).map(([name]) => name);
    const wishes = [name, `${call.split('.')[0]}.${name}`, `${call}.${name}`].map(pascal);
    const last = `${wishes.at(-1)}`;
    const numbered = Array.from({ length: this.#names.size + 1 }, (_, at) => `${last}${at + 2}`);
    const free = [...wishes, ...numbered].find((wish) => !Object.hasOwn(taken, wish)) ?? last;
    // Taken before its inside is written, which may want the same name.
    taken[free] = null;
    return free;
  }
}
