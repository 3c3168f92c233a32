import type { Specimens } from './specimen.ts';

const modules = import.meta.glob<{ readonly specimens: Specimens }>('../shared/**/*.gallery.tsx', { eager: true });

/** All specimens, by the folder they stand in: `ui/controls`. */
export const folders: Readonly<Record<string, Specimens>> = Object.fromEntries(
  Object.entries(modules).map(([path, { specimens }]) => [
    path.replace(/^\.\.\/shared\//, '').replace(/\/[^/]+$/, ''),
    specimens,
  ]),
);

/** Every specimen by the name of its component. */
export const specimens: Specimens = Object.fromEntries(
  Object.values(folders).flatMap((specimensInFolder) => Object.entries(specimensInFolder)),
);
