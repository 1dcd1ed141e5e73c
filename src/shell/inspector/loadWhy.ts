import type { ScreenWhy } from '../../../contract/why';

/** Where the parts of a screen come from; null where it can't be had. */
export async function loadWhy(screenKey: string, get: typeof fetch = fetch): Promise<ScreenWhy | null> {
  try {
    const answer = await get(`/screens/${screenKey}.why.json`, { credentials: 'same-origin' });
    return answer.ok ? ((await answer.json()) as ScreenWhy) : null;
  } catch {
    return null;
  }
}
