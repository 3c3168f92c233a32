import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Call, hasPermission, isMachineAccess, portalRoles } from '@sufu/contract/core';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';

/**
 * The book of calls runs only what it came with; the hash is that of the one style its own script puts in. No trusted types: swagger-ui
 * writes markup as text, cleaned; what it shows is the contract's own document, and nothing of people's (decision 012).
 */
const docsPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** With the token that they call with. */
const isOfSystems = ({ access, path }: Call): boolean => isMachineAccess(access) || path.startsWith('/exchange/');
const isOfDesk = ({ access }: Call): boolean =>
  access !== 'public' && access !== 'signed-in' && !isMachineAccess(access) && !hasPermission(portalRoles, access);

/** One document for whoever deals with the court and for what stands outside, one for the court's staff, one for its other systems. */
export const openApiDocuments = [
  { name: '门户 · portal', path: '/api/openapi.json', has: (call: Call) => !isOfDesk(call) && !isOfSystems(call) },
  { name: '工作台 · desk', path: '/api/openapi-desk.json', has: isOfDesk },
  { name: '其他系统 · systems', path: '/api/openapi-systems.json', has: isOfSystems },
] as const;

/** The documents, each made when it is first asked for and kept as text, and a page to read them on. */
export async function serveDocs(app: FastifyInstance, calls: readonly Call[], origin: string): Promise<void> {
  for (const { path, has } of openApiDocuments) {
    let text: string | null = null;
    app.get(path, (_, reply) => {
      text ??= JSON.stringify(openApi(calls.filter(has), origin));
      return reply.type('application/json; charset=utf-8').send(text);
    });
  }
  // The page knows where the documents are; the one that it has an address of its own for is the first of them.
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiConfig: {
      urls: openApiDocuments.map(({ name, path }) => ({ name, url: path })),
      docExpansion: 'none',
      deepLinking: true,
    },
    uiHooks: {
      onRequest: (request, reply, next) => {
        if (/\/(json|yaml)$/.test(request.routeOptions.url ?? '')) return reply.redirect(openApiDocuments[0].path);
        return next();
      },
    },
  });
}
