import type { EnginePorts } from '../../engine';
import { type Fact, ScreenStore, summarise } from '../../engine';
import type { UiStore } from '../../shell';
import type { Tab, TabsStore } from '../tabs';

/** Parts of the workspace that follow the user's rights. */
export interface RightsFollowers {
  readonly session: { refreshRights(): Promise<boolean> };
  readonly tabs: Pick<TabsStore, 'tabs' | 'isListed' | 'drop' | 'titleOf' | 'flush'>;
  readonly modules: { isForbidden(screenKey: string): Promise<boolean> };
  readonly ui: Pick<UiStore, 'notices' | 'dialogs'>;
  readonly text: EnginePorts['text'];
}

/**
 * The user's roles or rights changed: refreshes the menu, and closes the tabs of screens that are no longer permitted,
 * each with its reason. Unsaved input is shown once more, since nothing else keeps it.
 */
export async function followRights({ session, tabs, modules, ui, text }: RightsFollowers): Promise<void> {
  if (!(await session.refreshRights())) return;
  const open = [...tabs.tabs];
  const forbidden = await Promise.all(open.map((tab) => isForbidden(tab)));
  const closed = open.filter((_, at) => forbidden[at]);
  tabs.flush(closed);
  const lost = await Promise.all(closed.map(unsavedInput));
  tabs.drop(closed);
  for (const [at, tab] of closed.entries()) {
    const message = text('tabs:revoked', { screen: tabs.titleOf(tab) });
    const facts = lost[at] ?? null;
    if (facts === null) ui.notices.show({ tone: 'warning', text: message });
    else {
      const title = text('tabs:revoked.title');
      void ui.dialogs.show({
        type: 'WARNING',
        title,
        message: `${message} ${text('tabs:revoked.unsaved')}`,
        facts,
      });
    }
  }

  /** Screens without an address are in no menu: the server knows. */
  async function isForbidden(tab: Tab): Promise<boolean> {
    if (tab.screenKey === null || tabs.isListed(tab)) return false;
    return tab.hasAddress || modules.isForbidden(tab.screenKey);
  }
}

/** Unsaved values of a tab's form, without passwords; null if it has no unsaved input. */
async function unsavedInput({ dirty, screen }: Tab): Promise<readonly Fact[] | null> {
  if (!dirty) return null;
  if (!(screen instanceof ScreenStore) || screen.form === null) return [];
  const { form } = screen;
  const changed = Object.keys(form.filledValues).filter(
    (name) => form.isDirty(name) && form.field(name)?.kind !== 'password',
  );
  return changed.length === 0 ? [] : summarise(screen, changed, null);
}
