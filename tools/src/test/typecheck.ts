import { binary, run } from './run.ts';
import { workspaces } from './workspaces.ts';

/** `npm run typecheck`: the types of every workspace; after an edit only what it touches is read again. */
const { code } = await run(binary('typescript', 'bin/tsc'), ['-b', ...workspaces]);
process.exit(code);
