import { RequestError } from '../../contract/wire/request';
import type { DraftStorage } from './drafts/draftStorage';
import type { PageStores } from './PageStores';
import { menuEntryOf } from './tabs';

/**
 * Reports the outcome of requests that were pending when the page was left. Drafts of their screens are
 * offered again only once it is known that they were not saved; `restore` puts them into an open screen.
 */
export async function reportPending(
  root: PageStores,
  drafts: Pick<DraftStorage, 'withhold' | 'release'>,
  restore: (screenKey: string) => void,
): Promise<void> {
  const left = root.pending.left();
  for (const { screenKey } of left) drafts.withhold(screenKey);
  for (const { requestId, screenKey } of left) {
    const outcome = await outcomeOf(root, requestId);
    // While the outcome is unknown, the next reload queries it again.
    if (outcome !== 'unknown') root.pending.end(requestId);
    drafts.release(screenKey, outcome === 'done');
    if (outcome !== 'done') restore(screenKey);
    const words = outcome === 'unavailable' ? 'unknown' : outcome;
    const { texts, ui } = root;
    const entry = menuEntryOf(root.menu, screenKey);
    const screen = entry === null ? screenKey : entry.title[texts.language];
    const message = texts.text(`request:left.${words}`, { screen });
    const title = texts.text('request:left.title');
    const detail = words === 'unknown' ? requestId : undefined;
    await ui.dialogs.show({ type: 'WARNING', title, message, requestId: detail });
  }
}

async function outcomeOf(
  { request }: PageStores,
  requestId: string,
): Promise<'done' | 'none' | 'unknown' | 'unavailable'> {
  try {
    const reply = await request.outcomeOf(requestId);
    return reply.restHeader.success ? 'done' : 'none';
  } catch (failure) {
    const code = failure instanceof RequestError ? failure.code : null;
    if (code === 'request.notDone') return 'none';
    return code === 'request.outcomeUnavailable' ? 'unavailable' : 'unknown';
  }
}
