/**
 * Hides everything of the page but `cover`, however it is stacked: nothing of it is seen, read aloud, clicked or reached
 * by the keyboard. It stays as it is, and as large as it is. What comes into the page later is hidden too. Returns how
 * to bring it back.
 *
 * What says `visibility: visible` of itself is seen all the same: the loading indicator stands over the lock (seed 000
 * §2).
 */
export function coverPage(cover: HTMLElement): () => void {
  const { body } = cover.ownerDocument;
  const hidden = new Map<HTMLElement, { readonly visibility: string; readonly inert: boolean }>();
  const hide = () => {
    for (const part of body.children) {
      if (!(part instanceof HTMLElement) || part === cover || hidden.has(part)) continue;
      hidden.set(part, { visibility: part.style.visibility, inert: part.inert });
      part.style.visibility = 'hidden';
      part.inert = true;
    }
  };
  hide();
  const watcher = new MutationObserver(hide);
  watcher.observe(body, { childList: true });
  return () => {
    watcher.disconnect();
    for (const [part, before] of hidden) {
      part.style.visibility = before.visibility;
      part.inert = before.inert;
    }
  };
}
