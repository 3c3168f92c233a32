/** One region of a level, as `readRegions` answers it. */
type Node = { readonly code: string; readonly name: string; readonly hasChildren: boolean };

/**
 * The region an address begins with, level by level, and what comes after it. Null where the address does not name one down to its last
 * level; `read` answers the regions under a code, '' for the first level.
 */
export async function findRegion(
  address: string,
  read: (parent: string) => Promise<readonly Node[]>,
): Promise<{ readonly code: string; readonly rest: string } | null> {
  let [rest, parent] = [address.trim(), ''];
  for (;;) {
    const nodes = await read(parent);
    const node = nodes.find(({ name }) => rest.startsWith(name));
    if (!node) return null;
    rest = rest.slice(node.name.length).trim();
    if (!node.hasChildren) return { code: node.code, rest };
    parent = node.code;
  }
}
