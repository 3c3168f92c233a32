/**
 * Stands in for zod in the browser's bundle. A call of the contract carries its shapes for the server, which checks
 * them; a page only needs method, path and encoding, and would pay some 24 kB for shapes it never asks. Building a shape
 * does nothing here; asking one to check something is a mistake and says so. Files of the contract that hold shapes only stand aside
 * whole: `core/shapes.ts`, and the columns that lists can be filtered by with their sentences (`*filters.ts`), some 2 kB of every page.
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
export const byId = shape;
export const caseNo = shape;
export const courtDay = shape;
export const empty = shape;
export const fen = shape;
export const filters = shape;
export const id = shape;
export const instant = shape;
export const listOf = shape;
export const ownColumns = shape;
export const paging = shape;
export const text = shape;
