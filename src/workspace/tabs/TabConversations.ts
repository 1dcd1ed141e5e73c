import type { ScreenOwner } from '../../../contract/wire/request';
import type { EnginePorts } from '../../engine';
import type { Tab } from './Tab';

/** Outside dependencies of released conversations. */
interface ReleasePorts {
  readonly request: Pick<EnginePorts['request'], 'get'>;
  /** Whether another page of the browser is open: it still has the conversations that it stored. */
  isOpenPage?(id: string | undefined): Promise<boolean>;
}

/** Releases the conversations that the screens of closed tabs have with the server (requirements P2). */
export class TabConversations {
  constructor(private readonly ports: ReleasePorts) {}

  /** The tab is closed: its screen ends, and its conversation with it. */
  release(tab: Tab): void {
    void this.releaseStored(tab);
    const { screen } = tab;
    if (screen && screen.bffPath !== null) void this.request(screen.bffPath, screen);
    screen?.abandon?.();
    screen?.dispose();
  }

  /**
   * Releases the tab's conversation from before a reload; its screen then begins a new one, so that none
   * stays open on the server. Resolves immediately if there is none; never rejects. The conversation of a page that is
   * still open, from which this one was duplicated, is left to it.
   */
  async releaseStored(tab: Tab): Promise<void> {
    const conversation = tab.takeConversation();
    if (conversation && !(await this.ports.isOpenPage?.(conversation.page)))
      await this.request(conversation.bffPath, { ...conversation, state: {}, merge: () => undefined });
  }

  /** Ignores the server's response. */
  private async request(bffPath: string, owner: ScreenOwner): Promise<void> {
    const options = { owner, silent: true, loading: false };
    await this.ports.request.get(`${bffPath}/commit`, options).catch(() => undefined);
  }
}
