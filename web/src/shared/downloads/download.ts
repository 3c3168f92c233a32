/** A hidden frame that fetches a file is taken away after so long (K24). */
export const frameLifeMs = 300_000;

/**
 * Download a file of this site through a hidden frame: the page stays where it is. A download loads nothing into the
 * frame; where something is loaded, it is the server's refusal, and `onRefused` is told.
 */
export function download(address: string, onRefused?: () => void): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.addEventListener('load', () => {
    if (frame.contentDocument?.URL !== 'about:blank') onRefused?.();
  });
  frame.src = address;
  document.body.append(frame);
  setTimeout(() => frame.remove(), frameLifeMs);
}
