import { z } from 'zod';
import { readSystems, type SystemConfig, systemShape } from './systems-file.ts';

/** A system that is told of events. */
export type WebhookEndpointConfig = SystemConfig;

/** The systems that are told of events, a JSON file (docs/exchange.md). */
export const readWebhooks = (file: string | undefined, production: boolean): readonly WebhookEndpointConfig[] =>
  readSystems({ setting: 'WEBHOOKS_FILE', entry: z.strictObject(systemShape) }, file, production);
