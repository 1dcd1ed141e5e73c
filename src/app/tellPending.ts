import { RequestError } from '../../contract/request';
import { menuEntryById } from '../tabs';
import type { DraftStorage } from './draftStorage';
import type { RootStore } from './RootStore';

/**
 * Tells what became of the calls that were under way when the page was left. What was typed into their screens is
 * offered again once it is known that it was not saved, and not before: `restore` puts it into a screen that is open.
 */
export async function tellPending(
  root: RootStore,
  drafts: Pick<DraftStorage, 'withhold' | 'release'>,
  restore: (screenKey: string) => void,
): Promise<void> {
  const left = root.pending.left();
  for (const { screenKey } of left) drafts.withhold(screenKey);
  for (const { requestId, screenKey } of left) {
    const outcome = await outcomeOf(root, requestId);
    // Until it is known another reload asks again.
    if (outcome !== 'unknown') root.pending.end(requestId);
    drafts.release(screenKey, outcome === 'done');
    if (outcome !== 'done') restore(screenKey);
    const words = outcome === 'unavailable' ? 'unknown' : outcome;
    const { texts, ui } = root;
    const entry = menuEntryById(root.menu, screenKey);
    const screen = entry === null ? screenKey : entry.title[texts.language];
    const message = texts.text(`request:left.${words}`, { screen });
    const title = texts.text('request:left.title');
    const asked = words === 'unknown' ? requestId : undefined;
    await ui.dialogs.ask({ type: 'WARNING', title, message, requestId: asked });
  }
}

async function outcomeOf(
  { request }: RootStore,
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
