import { RequestError } from '../../contract/request';
import { askOutcome } from '../request';
import { menuEntryById } from '../tabs';
import type { DraftStorage } from './draftStorage';
import type { RootStore } from './RootStore';

/** Tells what became of the calls that were under way when the page was left. */
export async function tellPending(root: RootStore, drafts: Pick<DraftStorage, 'removeOf'>): Promise<void> {
  for (const { requestId, screenKey } of root.pending.take()) {
    const outcome = await outcomeOf(root, requestId);
    if (outcome === 'done') drafts.removeOf(screenKey);
    const { texts, ui } = root;
    const entry = menuEntryById(root.menu, screenKey);
    const screen = entry === null ? screenKey : entry.title[texts.language];
    const message = texts.text(`request:left.${outcome}`, { screen });
    await ui.dialogs.ask({ type: 'WARNING', title: texts.text('request:left.title'), message });
  }
}

async function outcomeOf({ request }: RootStore, requestId: string): Promise<'done' | 'none' | 'unknown'> {
  const quiet = { loading: false, silent: true };
  try {
    const reply = await askOutcome(() => request.post('users/request-status', { requestId }, quiet));
    return reply.restHeader.success ? 'done' : 'none';
  } catch (failure) {
    return failure instanceof RequestError && failure.code === 'request.notDone' ? 'none' : 'unknown';
  }
}
