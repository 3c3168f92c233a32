import { courtDayOf, toCaseNo } from '@sufu/contract/core';
import { longestFor } from '@sufu/contract/examples';
import { kindByKey } from '@sufu/contract/kinds';
import sharp from 'sharp';
import { applicationContent, applicationTitle } from '../modules/applications/index.ts';
import { storedDocument, typesetDocument } from '../modules/documents/index.ts';
import type { IsolatedTasks } from '../platform/isolated-tasks/index.ts';

const court = '云溪市中级人民法院';
const names = { region: '溪江省云溪市澄湖区', court, file: '证据材料（第一份）.pdf' } as const;

// Every page of a drawing brings its white ground, and all of them lie over the first.
const whitePage = /<path class="typst-shape" fill="#ffffff" fill-rule="nonzero" d="M 0 0 L 0 841[^"]*"\/>/g;

/** The paper of a kind of application from its longest right answers, as the portal would make it; nobody has signed it. As `svg`: its pages one below the other, without a ground. */
export async function drawLongest(tasks: IsolatedTasks, key: string, as: 'pdf' | 'svg'): Promise<Buffer> {
  const kind = kindByKey.get(key);
  if (!kind) throw new Error(`no kind ${key}`);
  const at = new Date('2026-11-23T02:00:00Z');
  const { answers } = longestFor(key, { today: courtDayOf(at) });
  const { caseNo, caseCause } = answers;
  const of =
    typeof caseNo === 'string' && typeof caseCause === 'string' ? { caseNo: toCaseNo(caseNo), cause: caseCause } : null;
  const content = applicationContent({ kind, answers, at, case: of }, (what) => names[what], court);
  const drawn = await typesetDocument(
    { tasks },
    storedDocument.parse({ court, title: applicationTitle(kind, answers).zh, number: 'SQS20261123000001', content }),
    { origin: 'https://ssfw.example', pictures: [], madeAt: at, person: key, ...(as === 'svg' ? { as } : {}) },
  );
  return as === 'svg' ? Buffer.from(drawn.toString('utf8').replaceAll(whitePage, '')) : drawn;
}

/** The pages of a drawing as one picture on white, one below the other, to look at. */
export const pictureOf = (svg: Buffer): Promise<Buffer> =>
  sharp(svg, { unlimited: true, density: 72 }).flatten({ background: '#fff' }).png().toBuffer();
