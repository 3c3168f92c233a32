import type { Edge } from './edges.ts';
import { type Place, placeOf, type Room } from './rooms.ts';

/** Which rooms a room may know, besides itself. `contract` is known to all. */
const roomsBelow: Readonly<Record<Room, readonly Room[]>> = {
  contract: [],
  'server/tables': [],
  'server/platform': ['server/tables'],
  'server/modules': ['server/platform', 'server/tables'],
  'server/together': ['server/platform', 'server/tables', 'server/modules'],
  'server/testing': [
    'server/platform',
    'server/tables',
    'server/modules',
    'server/together',
    'postgres',
    'tools',
    'stand-ins',
  ],
  'web/shared': [],
  'web/features': ['web/shared'],
  'web/desk': ['web/shared'],
  'web/together': ['web/shared', 'web/features', 'web/desk'],
  postgres: [],
  'stand-ins': [],
  tools: ['server/together', 'postgres', 'stand-ins', 'e2e'],
  e2e: ['tools', 'stand-ins', 'web/together'],
  bench: ['server/together', 'web/together', 'postgres', 'tools', 'stand-ins', 'e2e'],
};

/** Packages that stay in some rooms: the pool is seen by the platform and by what puts the server together. */
const keptIn: Readonly<Record<string, readonly Room[]>> = {
  pg: ['server/platform', 'server/together', 'server/testing', 'postgres', 'tools', 'bench'],
  fastify: ['server/platform', 'server/together', 'server/testing', 'stand-ins'],
  react: ['web/shared', 'web/features', 'web/desk', 'web/together'],
};

const workspaces: readonly (readonly [string, string])[] = [
  ['@sufu/server', 'server/src/index.ts'],
  ['@sufu/postgres', 'postgres/src/index.ts'],
  ['@sufu/stand-ins', 'stand-ins/src/index.ts'],
  ['@sufu/tools', 'tools/src/index.ts'],
  ['@sufu/e2e', 'e2e/src/index.ts'],
  ['@sufu/web', 'web/src/routes.ts'],
];

/** A package of ours stands for a file of its room; its `exports` decide what can be reached. */
function targetPath(to: string): string | undefined {
  if (to.startsWith('@sufu/contract/')) return `contract/src/${to.split('/')[2]}/index.ts`;
  const workspace = workspaces.find(([name]) => to === name || to.startsWith(`${name}/`));
  if (workspace) return workspace[1];
  return /^[\w-]+\/.*\.(tsx?|mjs|css|json)$/.test(to) && !to.startsWith('node:') ? to : undefined;
}

function foreign({ to }: Edge, place: Place): string | undefined {
  if (place.room === 'contract' && !place.isTest && to !== 'zod') return 'contract imports zod and nothing else';
  const name = to.startsWith('@') ? to.split('/').slice(0, 2).join('/') : (to.split('/')[0] ?? to);
  const rooms = keptIn[name];
  if (rooms && !rooms.includes(place.room) && !place.isTest) return `${name} is not for ${place.room}`;
  const isPage = place.room.startsWith('web/') && place.room !== 'web/together' && !place.isTest;
  if (isPage && to.startsWith('node:')) return 'pages know nothing of Node';
  return undefined;
}

function betweenModules(from: Place, to: Place, moduleOrder: readonly string[]): string | undefined {
  const rank = (module: string): number => moduleOrder.indexOf(module);
  if (!to.isDoor && !to.isTest) return `a module is entered by its index.ts`;
  if (rank(to.module) === -1) return `module ${to.module} has no place in the order`;
  if (from.isTest) return undefined;
  return rank(to.module) < rank(from.module)
    ? undefined
    : `${to.module} comes after ${from.module}: it takes part by the hooks of its declaration only`;
}

function inside(from: Place, to: Place, moduleOrder: readonly string[]): string | undefined {
  if (from.module === to.module) return undefined;
  if (from.room === 'server/modules') return betweenModules(from, to, moduleOrder);
  if (from.room === 'web/features') return 'a feature never imports a feature';
  if (from.room !== 'contract') return undefined;
  if (from.module === 'core') return 'contract/core stands under everything';
  return to.isDoor || from.module === 'registry' ? undefined : 'a module is entered by its index.ts';
}

/** Tests may stand on the whole: a portal in process, the app with its providers. */
const reachedByTests = (room: Room): readonly Room[] =>
  room.startsWith('web/') ? ['web/together'] : ['server/testing', 'server/together', 'postgres', 'tools'];

function acrossRooms(edge: Edge, from: Place, to: Place): string | undefined {
  if (to.isTest && !from.isTest) return 'only tests use what is made for tests';
  const ofTests: readonly Room[] = from.isTest ? reachedByTests(from.room) : [];
  const allowed: readonly Room[] = ['contract', from.room, ...roomsBelow[from.room], ...ofTests];
  if (!allowed.includes(to.room)) return `${from.room} does not know ${to.room}`;
  const top = (room: Room): string => room.split('/')[0] ?? room;
  const isPackage = edge.to.startsWith('@sufu/');
  if (top(from.room) !== top(to.room) && !isPackage) return 'another workspace is imported by its package name';
  if (to.room === 'server/modules' && !to.isDoor && !to.isTest && !from.isTest && to.module !== '') {
    return 'a module is entered by its index.ts';
  }
  return undefined;
}

/** Why this import must not be; undefined when it may. The rules are those of the house (README, decisions); `moduleOrder` is that of the server's modules. */
export function whyNot(edge: Edge, moduleOrder: readonly string[]): string | undefined {
  const from = placeOf(edge.from);
  if (!from) return 'the file is in no known room';
  const path = targetPath(edge.to);
  if (path === undefined) return foreign(edge, from);
  const to = placeOf(path);
  if (!to) return 'it imports a file in no known room';
  return from.room === to.room ? inside(from, to, moduleOrder) : acrossRooms(edge, from, to);
}
