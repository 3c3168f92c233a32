import { z } from 'zod';

type Shape = {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: boolean | Shape;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly type?: unknown;
  readonly $ref?: string;
};

/** Nothing is said of what may stand there. */
const isAnything = (shape: Shape): boolean => Object.keys(shape).length === 0;

function places(shape: Shape, at: string): readonly string[] {
  const { properties = {}, additionalProperties: more, items, prefixItems = [] } = shape;
  const choices = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  // `false` is said of every object that lets nothing through; whatever else is open to names.
  const open = more === undefined || more === false ? [] : [at === '' ? '(all)' : at];
  return [
    ...open,
    ...Object.entries(properties).flatMap(([name, shape]) => places(shape, at === '' ? name : `${at}.${name}`)),
    ...(items && !isAnything(items) ? places(items, `${at}[]`) : []),
    ...prefixItems.flatMap((prefixItem, i) => places(prefixItem, `${at}[${i}]`)),
    ...choices.flatMap((choice) => places(choice, at)),
  ];
}

/**
 * Where in a part of a call names may stand that its schema does not know. Everywhere else a stranger's name is dropped before
 * the use case sees it, or after it has answered.
 */
export function openPlaces(part: z.ZodType | undefined): readonly string[] {
  if (!part) return [];
  const shape = z.toJSONSchema(part, { io: 'output', unrepresentable: 'any' }) as Shape;
  return [...new Set(places(shape, ''))];
}
