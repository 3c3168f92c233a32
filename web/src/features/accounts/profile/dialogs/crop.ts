/** The side of the square that is kept, in dots. */
export const side = 320;

/** How a photo lies in the square: enlarged `zoom` times beyond filling it, moved by `x` and `y` dots from the middle. */
export type Place = { readonly zoom: number; readonly x: number; readonly y: number };
export const middle: Place = { zoom: 1, x: 0, y: 0 };

type Size = { readonly width: number; readonly height: number };

/** How large the photo is drawn: at zoom 1 its shorter side fills the square. */
const drawnSize = ({ width, height }: Size, zoom: number): Size => {
  const scale = (side / Math.min(width, height)) * zoom;
  return { width: width * scale, height: height * scale };
};

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** The same place as far as the photo reaches: no edge of it ever comes into the square. */
export function clampPlace(picture: Size, { zoom, x, y }: Place): Place {
  const enlarged = within(zoom - 2, 1) + 2;
  const { width, height } = drawnSize(picture, enlarged);
  return { zoom: enlarged, x: within(x, (width - side) / 2), y: within(y, (height - side) / 2) };
}

/** Where its left upper corner and its sides are drawn. */
export function drawnAt(picture: Size, { zoom, x, y }: Place): readonly [number, number, number, number] {
  const { width, height } = drawnSize(picture, zoom);
  return [(side - width) / 2 + x, (side - height) / 2 + y, width, height];
}
