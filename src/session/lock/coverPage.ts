/**
 * Hides everything on the page except `cover`, whatever its stacking: invisible, not announced, not
 * clickable, not focusable. State and layout stay; elements added later are hidden, too. Returns the restore
 * function. Elements with `visibility: visible` of their own stay visible: the loading indicator appears
 * above the lock (seed 000 §2).
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
