import type { Client } from '@sufu/tools/client';
import { clientOf as signedIn } from '../file-through-api.ts';

const clients = new Map<string, Promise<Client>>();

/** Somebody of the demonstration court as an API client, signed in once: the court lets few sign in at a time. */
export const clientOf = (id: string): Promise<Client> => {
  const client = clients.get(id) ?? signedIn(id);
  clients.set(id, client);
  return client;
};
