/** The provider knows no such code: it was used, is too old, or never was. */
export class CodeRefused extends Error {
  override readonly name = 'CodeRefused';
}
