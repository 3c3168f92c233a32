export type Room =
  | 'contract'
  | 'server/platform'
  | 'server/tables'
  | 'server/modules'
  | 'server/together'
  | 'server/testing'
  | 'web/shared'
  | 'web/features'
  | 'web/desk'
  | 'web/together'
  | 'postgres'
  | 'stand-ins'
  | 'tools'
  | 'e2e'
  | 'bench';

export type Place = {
  readonly room: Room;
  /** The module or feature inside the room. */
  readonly module: string;
  /** `index.ts`, the only file others may import. */
  readonly isDoor: boolean;
  /** Tests, what only tests use, and the gallery of components: they may reach further, and nothing else imports them. */
  readonly isTest: boolean;
};

const patterns: readonly (readonly [RegExp, Room])[] = [
  [/^contract\/src\/([^/]+)\//, 'contract'],
  [/^server\/src\/platform\//, 'server/platform'],
  [/^server\/src\/tables\.generated\.ts$/, 'server/tables'],
  [/^server\/src\/modules\/([^/]+)\//, 'server/modules'],
  [/^server\/src\/testing\//, 'server/testing'],
  [/^server\/src\//, 'server/together'],
  [/^web\/src\/shared\//, 'web/shared'],
  [/^web\/src\/features\/([^/]+)\//, 'web/features'],
  [/^web\/src\/desk\//, 'web/desk'],
  [/^web\/(?:src\/|build\/|vite\.config)/, 'web/together'],
  [/^postgres\/src\//, 'postgres'],
  [/^stand-ins\/src\//, 'stand-ins'],
  [/^tools\//, 'tools'],
  [/^e2e\//, 'e2e'],
  [/^bench\/src\//, 'bench'],
];

const testFile = /(\.test\.tsx?|\.spec\.ts|\.gallery\.tsx|\/given\.ts)$|\/testing\/|^web\/src\/gallery\//;

/** Where a file lives; undefined for a file in no known room, which is a fault. */
export function placeOf(path: string): Place | undefined {
  for (const [pattern, room] of patterns) {
    const match = pattern.exec(path);
    if (match) {
      const isDoor = /\/index\.tsx?$/.test(path);
      return { room, module: match[1] ?? '', isDoor, isTest: testFile.test(path) };
    }
  }
  return undefined;
}
