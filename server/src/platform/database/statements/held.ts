/** By their list of parameters: statements that leave together with the next one. */
const held = new WeakSet<readonly unknown[]>();

export function hold(parameters: readonly unknown[]): void {
  held.add(parameters);
}
export const isHeld = (parameters: readonly unknown[]): boolean => held.has(parameters);
