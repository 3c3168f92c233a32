import { posix } from 'node:path';
import { literal, type Node, nodesOf, parse, type Source } from './sources.ts';

/** One import: from a file to a file of ours, a package of ours (`@sufu/…`), or somebody else's package. */
export type Edge = {
  readonly from: string;
  readonly to: string /** Gone before anything runs. */;
  readonly isType?: boolean;
};

function requested(node: Node): string | undefined {
  const kinds = [
    'ImportDeclaration',
    'ExportAllDeclaration',
    'ExportNamedDeclaration',
    'ImportExpression',
    'TSImportType',
  ];
  return kinds.includes(node.type) ? literal(node.source ?? node.argument) : undefined;
}

/** What a file imports, types included. Relative imports become paths from the root. */
export function edgesOf(source: Source): Edge[] {
  return [...nodesOf(parse(source))].flatMap((node) => {
    const to = requested(node);
    if (to === undefined) return [];
    const isType = node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
    return [{ from: source.path, to: to.startsWith('.') ? posix.join(posix.dirname(source.path), to) : to, isType }];
  });
}
