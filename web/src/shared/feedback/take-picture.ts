import { feedbackPictureLength } from '@sufu/contract/feedback';
import { coverPersonal } from './cover-personal.ts';
import { noteFixedBars, placeFixedBars } from './fixed-bars.ts';

/** JPEG quality of the picture (K32). */
const quality = 0.8;
const widest = 1_600;
/** What lies over the page is no part of it: the dialog itself, notices. */
const isOver = (node: Node): boolean =>
  node instanceof Element && node.matches('[data-portal], [role="dialog"], [data-over-page]');

async function draw(scale: number, names: readonly string[]): Promise<string> {
  const { domToJpeg } = await import('modern-screenshot');
  const { innerWidth: width, innerHeight: height, scrollX, scrollY } = window;
  const { body } = document;
  const unnote = noteFixedBars(body);
  return domToJpeg(body, {
    width,
    height,
    scale,
    quality,
    // System fonts: embedding the serif would fetch all of its subset files.
    font: false,
    backgroundColor: getComputedStyle(body).backgroundColor,
    style: {
      transform: `translate(${-scrollX}px, ${-scrollY}px)`,
      transformOrigin: '0 0',
      margin: '0',
      height: 'auto',
      overflow: 'visible',
    },
    filter: (node) => !isOver(node),
    onCloneNode: (copy) => {
      if (!(copy instanceof Element)) return;
      placeFixedBars(copy);
      coverPersonal(copy, names);
    },
  }).finally(unnote);
}

/**
 * A picture of what is in sight, as a JPEG address (`data:image/jpeg;base64,…`) small enough to be sent, with everything
 * personal covered before it is drawn. Nothing of it leaves the device here.
 */
export async function takePicture(names: readonly string[]): Promise<string> {
  let scale = Math.min(1, widest / window.innerWidth);
  for (let tries = 0; ; tries += 1) {
    const picture = await draw(scale, names);
    if (picture.length < feedbackPictureLength) return picture;
    if (tries === 4) throw new Error('the picture stays too large');
    scale *= 0.7;
  }
}

/** The part that is sent. */
export const base64Of = (picture: string): string => picture.slice(picture.indexOf(',') + 1);
