import { refuse } from '@sufu/contract/core';
import type { listMaterials, MaterialLine } from '@sufu/contract/guidance';
import { kindByKey } from '@sufu/contract/kinds';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';

/** What a kind asks for, in its own order. */
export async function materials(_: Context, { params }: Input<typeof listMaterials>): Promise<MaterialLine[]> {
  const kind = kindByKey.get(params.id) ?? refuse('not-found');
  return kind.materials.map(({ code, label, required, condition, pdf, note, providedBy }) => ({
    code,
    label,
    required,
    condition: condition ?? null,
    pdf,
    note: note ?? null,
    provided: providedBy !== undefined,
  }));
}
