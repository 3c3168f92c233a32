import type { Text } from '@sufu/contract/core';

/** Why the server does not start: one sentence for whoever starts it, in both languages on one line. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly text: Text;
  constructor(text: Text) {
    super(`服务没有启动：${text.zh} · The server did not start: ${text.en}`);
    this.text = text;
  }
}
