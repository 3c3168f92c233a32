/**
 * Stands in for zod in the browser's bundle. A call of the contract carries its shapes for the server, which checks
 * them; a page only needs method, path and encoding, and would pay some 24 kB for shapes it never asks. Building a shape
 * does nothing here; asking one to check something is a mistake and says so.
 */
const asks = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode']);

const shape: unknown = new Proxy(() => shape, {
  get(_, name) {
    if (typeof name === 'string' && asks.has(name)) throw new Error('shapes are checked by the server, not by a page');
    return name === Symbol.toPrimitive ? () => 'shape' : shape;
  },
  apply: () => shape,
});

export const z = shape;
