import { z } from 'zod';

type Shape = {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
};

/** The names a part of a call knows at its top. */
export function takesNames(part: z.ZodType | undefined): readonly string[] {
  if (!part) return [];
  const namesOf = ({ properties = {}, anyOf = [], allOf = [] }: Shape): readonly string[] => [
    ...Object.keys(properties),
    ...[...anyOf, ...allOf].flatMap(namesOf),
  ];
  return namesOf(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Shape);
}
