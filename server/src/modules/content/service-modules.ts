import {
  factsOf,
  type listServiceModules,
  type readServiceModule,
  type ServiceModule,
  serviceModulesFor,
} from '@sufu/contract/content';
import { type CallReply, type Lang, refuse } from '@sufu/contract/core';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';

const shown = ({ key, title, services }: ServiceModule, lang: Lang) => ({
  key,
  title: title[lang],
  services: services.map((service) => ({
    key: service.key,
    title: service.title[lang],
    plain: factsOf(service).plain[lang],
    to: service.to,
  })),
});

/** The services of whoever asks, in their groups; a visitor gets the public ones (B066). */
export async function modulesByRole({ actor, lang }: Context): Promise<CallReply<typeof listServiceModules>> {
  return serviceModulesFor(actor?.roles ?? null).map((module) => shown(module, lang));
}

/** The group in which a service stands for whoever asks; not found when it is not offered to them. */
export async function moduleOfService(
  { actor, lang }: Context,
  { params }: Input<typeof readServiceModule>,
): Promise<CallReply<typeof readServiceModule>> {
  const module = serviceModulesFor(actor?.roles ?? null).find(({ services }) =>
    services.some(({ key }) => key === params.id),
  );
  return module ? shown(module, lang) : refuse('not-found');
}
