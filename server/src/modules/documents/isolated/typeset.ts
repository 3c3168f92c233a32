import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { pictureOf, pictureOfSvg } from '../../../platform/isolated-tasks/pictures.ts';
import { barcode, verifyCode } from './codes.ts';
import { readCoverage, settable } from './settable.ts';

/** A picture on the paper: where it lies, and how large it is set at most. */
export type TypesetPicture = { readonly path: string; readonly width: number; readonly height?: number };
/** One paper to set: template by name, its data, pictures by place, and the second at which it was made. */
export type TypesetOrder = {
  readonly template: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly pictures: readonly (TypesetPicture | null)[];
  readonly madeAt: number;
  /** The address behind the QR code, where the paper has one. */
  readonly verifyAt?: string;
  /** The address behind the code to pay by, where the paper has one. */
  readonly payAt?: string;
  /** What a scanner reads, where the paper has one: figures and capital letters. */
  readonly barcode?: string;
  /** A drawing of its pages one below the other instead of a PDF: as SVG, or as PNG with so many dots to 72 points. */
  readonly as?: 'svg' | { readonly density: number };
};

export type TypesetAnswer = { readonly drawn: Uint8Array } | { readonly fault: string };

const templates = join(import.meta.dirname, '../../../../documents');
const fontFolder = (name: string, weight: string): string =>
  join(dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}/package.json`))), weight);
const serif = [fontFolder('noto-serif-sc', '400Regular'), fontFolder('noto-serif-sc', '700Bold')];
const sans = fontFolder('noto-sans-sc', '400Regular');

const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: [...serif, sans] }] });
const coverage = readCoverage(join(serif[0] ?? '', 'NotoSerifSC_400Regular.ttf'));

type ReadyPicture = { readonly bytes: Buffer; readonly format: 'png' | 'jpeg' };
/**
 * What was drawn here and fits is set as it is, such as a signature or a page of a scan: reading and writing it anew costs as much as the
 * paper.
 */
async function ready({ path, width, height = Number.POSITIVE_INFINITY }: TypesetPicture): Promise<ReadyPicture> {
  const bytes = await readFile(path);
  const picture = pictureOf(bytes);
  const { format, ...found } = await picture.metadata();
  if ((format === 'png' || format === 'jpeg') && found.width <= width && found.height <= height)
    return { bytes, format };
  const drawn = picture
    .flatten({ background: '#fff' })
    .resize({ width, ...(Number.isFinite(height) ? { height } : {}), fit: 'inside', withoutEnlargement: true });
  return { bytes: await drawn.png().toBuffer(), format: 'png' };
}

type Codes = { readonly code: string | null; readonly bars: string | null; readonly pay: string | null };
const shadow = (place: string, bytes: Buffer): void => compiler.mapShadow(join(templates, place), bytes);

/** What is remembered of papers goes unless one of the last so many had a use for it. To look through it after each costs half a millisecond. */
const lookEvery = 10;
let sinceLook = 0;
function forget(): void {
  compiler.resetShadow();
  sinceLook = (sinceLook + 1) % lookEvery;
  if (sinceLook === 0) compiler.evictCache(1);
}

/**
 * Pictures and data lie where only this paper finds them; texts come as data and are never read as code. Data in `sys.inputs` would cost a
 * millisecond: for other inputs the compiler makes its library anew.
 */
export function setPaper(
  { template, data, madeAt, as }: TypesetOrder,
  pictures: readonly (ReadyPicture | null)[],
  codes: Codes,
): Buffer {
  const places = pictures.map((picture, i) => {
    if (!picture) return null;
    const place = `/pictures/${i}.${picture.format === 'png' ? 'png' : 'jpg'}`;
    shadow(place, picture.bytes);
    return place;
  });
  try {
    // The codes are drawn here and are therefore the only things that are not cleaned.
    const text = JSON.stringify({ ...(settable(data, coverage) as object), pictures: places, ...codes });
    shadow('/data.json', Buffer.from(text));
    const main = { mainFilePath: join(templates, `${template}.typ`) };
    return as ? Buffer.from(compiler.plainSvg(main)) : compiler.pdf(main, { creationTimestamp: madeAt });
  } finally {
    forget();
  }
}

// The compiler puts what is wrong with a template into `code`.
const faultOf = (error: unknown): string => String((error as { code?: unknown }).code ?? error);

async function typeset(order: TypesetOrder): Promise<Uint8Array> {
  const pictures = await Promise.all(order.pictures.map((picture) => picture && ready(picture)));
  const code = order.verifyAt === undefined ? null : await verifyCode(order.verifyAt);
  const pay = order.payAt === undefined ? null : await verifyCode(order.payAt);
  const bars = order.barcode === undefined ? null : barcode(order.barcode);
  const drawn = setPaper(order, pictures, { code, bars, pay });
  return typeof order.as === 'object' ? await pictureOfSvg(drawn, order.as.density).png().toBuffer() : drawn;
}

/** Some papers, one after the other; one that cannot be set says why and leaves the others alone. In the order of `orders`. */
export async function run(orders: readonly TypesetOrder[]): Promise<readonly TypesetAnswer[]> {
  const answers: TypesetAnswer[] = [];
  for (const order of orders)
    answers.push(
      await typeset(order).then(
        (drawn) => ({ drawn }),
        (error: unknown) => ({ fault: faultOf(error) }),
      ),
    );
  return answers;
}
