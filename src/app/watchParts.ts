import type { MissingParts } from '../shell';

/**
 * Whether the server has another client version than the running one: compares the hashed name of the start
 * script.
 */
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
 * Records parts that failed to load, and checks for a deployment. Vite's window event precedes the rejection
 * of the import.
 */
export function watchParts(page: Window, missing: MissingParts, get: typeof fetch = fetch): void {
  page.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    void hasNewVersion(page.document, get).then((found) => found && missing.foundNewVersion());
  });
}
