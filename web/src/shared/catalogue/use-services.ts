import { type Service, type ServiceModule, serviceModulesFor } from '@sufu/contract/content';
import { useUser } from '../session/session.ts';

type Offered = { readonly modules: readonly ServiceModule[]; readonly services: readonly Service[] };
const offeredByRoles = new Map<string, Offered>();

/** What the portal offers to whoever is here, in groups and in one row; the same lists for the same roles. */
export function useServices(): Offered {
  const roles = useUser()?.roles ?? null;
  const key = roles === null ? '' : [...roles].sort().join();
  let offered = offeredByRoles.get(key);
  if (!offered) {
    const modules = serviceModulesFor(roles);
    offered = { modules, services: modules.flatMap(({ services }) => services) };
    offeredByRoles.set(key, offered);
  }
  return offered;
}
