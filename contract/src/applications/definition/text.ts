import type { Text } from '../../core/index.ts';

export const text = (zh: string, en: string): Text => ({ zh, en });
