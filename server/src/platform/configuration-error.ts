/** Said once, at the start, in one line: what is missing or wrong in the configuration. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
