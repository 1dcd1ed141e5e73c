import { reaction } from 'mobx';
import type { EnginePorts } from '../engine';
import { TabsStore } from '../tabs';
import { enginePorts } from './enginePorts';
import { newId } from './newId';
import type { RootStore } from './RootStore';
import { ScreenModules } from './ScreenModules';

const workspaces = new WeakMap<RootStore, WorkspaceStore>();

/**
 * What there is behind the sign-in: tabs, screens, the engine's surroundings. Apart from the root, so that the sign-in
 * page does not load it.
 */
export class WorkspaceStore {
  readonly modules = new ScreenModules();
  readonly tabs: TabsStore;
  readonly engine: EnginePorts;

  private constructor(readonly root: RootStore) {
    const { request, ui, texts, session } = root;
    const { modules } = this;
    this.tabs = this.makeTabs();
    this.engine = enginePorts({ request, modules, tabs: this.tabs, ui, texts, session });
    reaction(
      () => root.session.phase,
      (phase) => phase === 'signed-out' && this.tabs.reset(),
    );
  }

  /** The one workspace of a root; it outlives the page that shows it. */
  static of(root: RootStore): WorkspaceStore {
    const workspace = workspaces.get(root) ?? new WorkspaceStore(root);
    workspaces.set(root, workspace);
    return workspace;
  }

  private makeTabs(): TabsStore {
    const { root } = this;
    const { ui, texts, session } = root;
    return new TabsStore({
      request: root.request,
      dialogs: { confirm: (question) => ui.dialogs.ask({ type: 'CONFIRM', ...question }) },
      text: (key, values) => texts.text(key, values),
      language: () => texts.language,
      menu: () => root.menu,
      client: () => ({ user: session.user, channel: session.channel }),
      newKey: newId,
    });
  }
}
