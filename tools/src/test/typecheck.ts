import { binary, run } from './run.ts';
import { compilerArgs } from './workspaces.ts';

/** `npm run typecheck`: the types of every workspace; after an edit only what it touches is read again. */
const { code } = await run(binary('typescript', 'bin/tsc'), compilerArgs);
process.exit(code);
