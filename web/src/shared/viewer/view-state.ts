export type Size = { readonly width: number; readonly height: number };
/** How a picture is looked at. `turn`: degrees to the right; `zoom`: 1 is the whole picture in sight. */
export type ViewState = { readonly turn: number; readonly zoom: number };
export type ViewAction = 'turn-left' | 'turn-right' | 'larger' | 'smaller' | 'whole';

/** The steps of enlarging; print that a phone shows at a quarter of its size is read at 4. */
export const zooms = [1, 1.5, 2, 3, 4, 6, 8] as const;
export const largest = 8;
export const initialView: ViewState = { turn: 0, zoom: 1 };

export function nextView(now: ViewState, act: ViewAction): ViewState {
  if (act === 'turn-left') return { ...now, turn: (now.turn + 270) % 360 };
  if (act === 'turn-right') return { ...now, turn: (now.turn + 90) % 360 };
  if (act === 'larger') return { ...now, zoom: zooms.find((zoom) => zoom > now.zoom) ?? largest };
  if (act === 'smaller') return { ...now, zoom: zooms.findLast((zoom) => zoom < now.zoom) ?? 1 };
  return { ...now, zoom: 1 };
}

/**
 * How large a picture is drawn (`drawn`, before it is turned) and the room it takes (`room`, after), in px: at zoom 1 all of
 * it stands in the stage, never larger than it is.
 */
export function sizesOf(
  picture: Size,
  stage: Size,
  { turn, zoom }: ViewState,
): { readonly drawn: Size; readonly room: Size } {
  const lies = turn % 180 !== 0;
  const upright = lies ? { width: picture.height, height: picture.width } : picture;
  const fit = Math.min(1, stage.width / upright.width, stage.height / upright.height);
  const scale = fit * zoom;
  const times = ({ width, height }: Size) => ({ width: Math.floor(width * scale), height: Math.floor(height * scale) });
  return { drawn: times(picture), room: times(upright) };
}
