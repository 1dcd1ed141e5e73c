import type { ScreenWhy } from '../../../contract/wire/why';

/** Loads the source locations of a screen's parts; null if unavailable. */
export async function loadWhy(screenKey: string, get: typeof fetch = fetch): Promise<ScreenWhy | null> {
  try {
    const answer = await get(`/screens/${screenKey}.why.json`, { credentials: 'same-origin' });
    return answer.ok ? ((await answer.json()) as ScreenWhy) : null;
  } catch {
    return null;
  }
}
