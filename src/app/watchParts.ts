import type { MissingParts } from '../shell';

/** Whether the server's page starts another client than the one that runs: its script is named by its content. */
export async function hasNewVersion(page: Document, get: typeof fetch): Promise<boolean> {
  const running = page.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!running) return false;
  try {
    const reply = await get('/', { cache: 'no-store' });
    return reply.ok && !(await reply.text()).includes(running);
  } catch {
    return false;
  }
}

/**
 * Hears of parts that could not be loaded, and finds out whether a deployment took them away. Vite says it on the
 * window before whoever asked for the part hears of it.
 */
export function watchParts(page: Window, missing: MissingParts, get: typeof fetch = fetch): void {
  page.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    void hasNewVersion(page.document, get).then((found) => found && missing.foundNewVersion());
  });
}
