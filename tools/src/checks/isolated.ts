import type { Edge } from './edges.ts';
import { placeOf } from './rooms.ts';

/** Parsers and native code: what strangers send reaches them in child processes only (decision 009). */
const parsers = ['sharp', 'file-type', '@embedpdf/pdfium', '@myriaddreamin/typst-ts-node-compiler', 'qrcode'];
/** They draw only what they made up themselves. */
const drawsItsOwn = [
  'server/src/modules/accounts/captcha/captcha-picture.ts',
  'server/src/seed/filings/pictures.ts',
  'server/src/start/printed-kinds.ts',
];
const ofChildren = /^server\/src\/(modules\/[^/]+\/isolated\/|platform\/isolated-tasks\/pictures\.ts$)/;

/** Why the serving process would load what only its children may; undefined when it does not. */
export function loadedByServer({ from, to, isType }: Edge): string | undefined {
  const isServing = from.startsWith('server/src/') && !ofChildren.test(from) && !placeOf(from)?.isTest;
  if (!isServing || isType) return undefined;
  if (parsers.includes(to) && !drawsItsOwn.includes(from)) return `${to} is loaded by child processes only`;
  return ofChildren.test(to) ? 'only a child process loads it: import its types' : undefined;
}
