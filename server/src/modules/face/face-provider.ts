import type { AppServices } from '../../platform/calls/context.ts';
import type { FaceProvider } from './provider.ts';
import { tencentClient } from './tencent-client.ts';

/** One client a portal: of its requests only one at a time fetches tickets. */
const clients = new WeakMap<AppServices, FaceProvider>();

/** The provider the court has, or none. */
export function faceProviderOf(services: AppServices): FaceProvider | null {
  const { face } = services.config;
  if (!face) return null;
  const existing = clients.get(services);
  if (existing) return existing;
  const client = tencentClient(services, face);
  clients.set(services, client);
  return client;
}
