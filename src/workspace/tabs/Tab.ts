import { makeObservable, observableRef, runInAction } from 'mobx';
import type { JsonObject } from '../../../contract/values/json';
import type { LocalizedText } from '../../../contract/values/language';
import type { ScreenOwner } from '../../../contract/wire/request';
import type { Asker, WantedRecord } from '../../engine';
import type { StoredConversation } from './StoredTabs';

/** A screen from the point of view of its tab; implemented by ScreenStore. */
export interface TabScreen extends ScreenOwner {
  /** Path to release its conversation at; null without a conversation. */
  readonly bffPath: string | null;
  /** Whether closing it would lose input. Observable. */
  readonly dirty: boolean;
  /** Flushes pending text before `dirty` is read. */
  readonly form?: { flush(): void } | null;
  /** Title in both languages. */
  readonly names?: LocalizedText;
  /** Entity, and id of the record; null for none. Observable. */
  readonly definition?: { readonly entity: string | null };
  readonly record?: string | null;
  /** Stores input before the end of the page or session. */
  saveDraft?(): void;
  /** Discards input. */
  abandon?(): void;
  dispose(): void;
}

/** Properties of a tab. */
export interface TabContent {
  /** Value of the query parameter `key`. */
  readonly key: string;
  readonly path: string;
  /** Key of the screen; null for a route missing in the user's menu. */
  readonly screenKey: string | null;
  /** Title of the menu entry, else the path; a path is not shown. */
  readonly title: LocalizedText | string;
  /** Title before a reload, for a screen missing in the menu. */
  readonly name?: LocalizedText | undefined;
  readonly record?: string | undefined;
  readonly duplicate?: string | undefined;
  readonly resubmit?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly values?: JsonObject | undefined;
  readonly wanted?: WantedRecord | undefined;
  readonly asker?: Asker | undefined;
  /** Open conversation from before a reload. */
  readonly conversation?: StoredConversation | undefined;
}

export class Tab {
  /** The tab's screen, attached by its slot. */
  screen: TabScreen | null = null;

  /** Open conversation from before a reload, until released. */
  private storedConversation: StoredConversation | undefined;

  constructor(private readonly content: TabContent) {
    this.storedConversation = content.conversation;
    makeObservable<this, 'storedConversation'>(this, {
      screen: observableRef,
      storedConversation: observableRef,
    });
  }

  get key(): string {
    return this.content.key;
  }

  get path(): string {
    return this.content.path;
  }

  get screenKey(): string | null {
    return this.content.screenKey;
  }

  /** Title in the menu; screens without url are in no menu and provide their own. */
  get title(): LocalizedText | string {
    return this.name ?? this.content.title;
  }

  /** The screen's own title if it is missing in the menu; for a sleeping tab, the title before the reload. */
  get name(): LocalizedText | undefined {
    return typeof this.content.title === 'string' ? (this.screen?.names ?? this.content.name) : undefined;
  }

  /** Id of the record to open; of a resubmitted request, which names its record only to the server, the opened one. */
  get record(): string | undefined {
    const { record, resubmit } = this.content;
    return record ?? (resubmit === undefined ? undefined : (this.screen?.record ?? undefined));
  }

  /** Id of the record to duplicate. */
  get duplicate(): string | undefined {
    return this.content.duplicate;
  }

  /** Id of the approval request whose values fill the screen. */
  get resubmit(): string | undefined {
    return this.content.resubmit;
  }

  /** Whether the record is opened read-only. */
  get readOnly(): boolean {
    return this.content.readOnly === true;
  }

  /** Initial form values. */
  get values(): JsonObject | undefined {
    return this.content.values;
  }

  /** Callback for a record created there, requested by a look-up. */
  get wanted(): WantedRecord | undefined {
    return this.content.wanted;
  }

  /** The form under way that opened the screen. */
  get asker(): Asker | undefined {
    return this.content.asker;
  }

  /** Open conversation on the server: of the screen, else from before a reload. Observable. */
  get conversation(): StoredConversation | undefined {
    if (this.screen === null) return this.storedConversation;
    const { screenId, bffPath, transactionKey } = this.screen;
    return bffPath === null || transactionKey === null ? undefined : { screenId, bffPath, transactionKey };
  }

  /** Whether the route is missing in the user's menu (requirements P2: shows common.unauthorizedEntry). */
  get unauthorized(): boolean {
    return this.screenKey === null;
  }

  /** Whether the screen has an address of its own, by which menus list it. */
  get hasAddress(): boolean {
    return screenKeyIn(this.path) === null;
  }

  get dirty(): boolean {
    return this.screen?.dirty === true;
  }

  /** Browser address while the tab is selected. */
  get address(): string {
    const { record = null, readOnly, key } = this;
    return addressOf(this.path, { record, mode: readOnly ? readMode : null, key });
  }

  /** Takes the conversation from before a reload, to release it; undefined if there is none. */
  takeConversation(): StoredConversation | undefined {
    const { storedConversation } = this;
    runInAction(() => {
      this.storedConversation = undefined;
    });
    return storedConversation;
  }

  /** Attaches the tab's screen. Returns the detach function. */
  attach(screen: TabScreen): () => void {
    runInAction(() => {
      this.screen = screen;
    });
    return () =>
      runInAction(() => {
        if (this.screen === screen) this.screen = null;
      });
  }
}

/** DOM id of a tab's button. */
export function tabId({ key }: Pick<Tab, 'key'>): string {
  return `tab-${key}`;
}

/** DOM id of a tab's panel. */
export function panelId({ key }: Pick<Tab, 'key'>): string {
  return `tabpanel-${key}`;
}

const screenPath = /^\/screens\/([a-z][A-Za-z0-9]*\/[A-Za-z][A-Za-z0-9-]*)$/;

/** Removes a trailing slash. */
export function plainPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Path of a screen: its route, or `/screens/<area>/<id>` without a url. */
export function pathOf(screenKey: string, route: string | null): string {
  return route ?? `/screens/${screenKey}`;
}

/** Screen key in a path of a screen without url; null for other paths. */
export function screenKeyIn(path: string): string | null {
  return screenPath.exec(path)?.[1] ?? null;
}

/** Value of the query parameter `mode` for read-only records. */
export const readMode = 'read';

/** Path with query; null values are omitted. */
export function addressOf(path: string, query: Readonly<Record<string, string | null>>): string {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`;
}
