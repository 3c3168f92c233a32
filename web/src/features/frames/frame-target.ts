/** What a frame page is asked to show. */
export type FrameAsked = {
  readonly pathname: string;
  readonly search: string;
  readonly origin: string;
  /** Origins of other sites that the court allows. */
  readonly allowed: readonly string[];
};
export type FrameTarget = { readonly url: URL } | { readonly refused: 'not-an-address' | 'not-allowed' };

const prefix = '/myiframe';
/** An address begins with http or https (B201). */
const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/**
 * The address a frame shows: `src`, in which every $ stands for & (B075, B076), else the present address without
 * `/myiframe` (B077). Only http(s), only this site's pages or a site on the court's list, never a frame in a frame, and no
 * address that carries a name and password.
 */
export function frameTarget({ pathname, search, origin, allowed }: FrameAsked): FrameTarget {
  const src = new URLSearchParams(search).get('src');
  const asked = src === null ? `${origin}${pathname.slice(prefix.length) || '/'}${search}` : src.replaceAll('$', '&');
  const url = isAddress(asked) ? URL.parse(asked) : null;
  if (!url) return { refused: 'not-an-address' };
  const isOwnSite = url.origin === origin && !url.pathname.startsWith(prefix) && !url.pathname.startsWith('/api/');
  const listed = url.origin !== origin && allowed.includes(url.origin);
  return (isOwnSite || listed) && url.username === '' && url.password === '' ? { url } : { refused: 'not-allowed' };
}

/** Height of the frame in pixels: the window's less 200 on a large screen (level 3), less 130 else (B079, B080). */
export const frameHeight = (windowHeight: number, level: 0 | 1 | 2 | 3): number =>
  Math.max(240, windowHeight - (level === 3 ? 200 : 130));
