import { makeObservable, observableRef, runInAction } from 'mobx';
import type { JsonObject } from '../../contract/json';
import type { LocalizedText } from '../../contract/language';
import type { ScreenOwner } from '../../contract/request';
import type { WantedRecord } from '../engine';
import type { KeptConversation } from './KeptTabs';
import { addressOf, readMode } from './tabPaths';

/** What a tab needs of the screen that stands in it: a ScreenStore is one. */
export interface TabScreen extends ScreenOwner {
  /** Where its conversation is released; null for a screen without one. */
  readonly bffPath: string | null;
  /** Whether closing it would lose what was typed. Observable. */
  readonly dirty: boolean;
  /** Takes over what is being typed: before anyone asks whether it would be lost. */
  readonly form?: { flush(): void } | null;
  /** What it is called, in the language of now. Observable. */
  readonly title?: string;
  /** What it is about: the entity, and the id of the record; both null for none. Observable. */
  readonly definition?: { readonly entity: string | null };
  readonly record?: string | null;
  /** Keeps what is typed over the end of the page or session. */
  keepDraft?(): void;
  /** The user gave up what was typed. */
  abandon?(): void;
  dispose(): void;
}

/** What a tab is made of. */
export interface TabContent {
  /** Value of the query parameter `key`. */
  readonly key: string;
  readonly path: string;
  /** Key of the screen; null for a route that the user's menu does not have. */
  readonly screenKey: string | null;
  /** Title of the menu entry, else the path (seed 000 §2). */
  readonly title: LocalizedText | string;
  /** What a screen that no menu names called itself before a reload. */
  readonly name?: string | undefined;
  readonly record?: string | undefined;
  readonly duplicate?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly values?: JsonObject | undefined;
  readonly wanted?: WantedRecord | undefined;
  /** What its screen had open before a reload. */
  readonly conversation?: KeptConversation | undefined;
}

/** A tab of the workspace. */
export class Tab {
  /** Set by whoever draws the tab, when its screen is there. */
  screen: TabScreen | null = null;

  /** What its screen had open before a reload, until it is released. */
  private kept: KeptConversation | undefined;

  constructor(private readonly content: TabContent) {
    this.kept = content.conversation;
    makeObservable<this, 'kept'>(this, { screen: observableRef, kept: observableRef });
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

  /** That of the menu; a screen without url stands in none, and says itself what it is called. */
  get title(): LocalizedText | string {
    return this.name ?? this.content.title;
  }

  /** What its screen calls itself where no menu names it; of one that sleeps since a reload what it was then. */
  get name(): string | undefined {
    return typeof this.content.title === 'string' ? (this.screen?.title ?? this.content.name) : undefined;
  }

  /** Id of the record that its screen opens with. */
  get record(): string | undefined {
    return this.content.record;
  }

  /** Id of the record that its screen begins a duplicate of. */
  get duplicate(): string | undefined {
    return this.content.duplicate;
  }

  /** Whether its screen shows the record and changes nothing. */
  get readOnly(): boolean {
    return this.content.readOnly === true;
  }

  /** First values of its screen's form. */
  get values(): JsonObject | undefined {
    return this.content.values;
  }

  /** The record that is made on its screen for a look-up of another one. */
  get wanted(): WantedRecord | undefined {
    return this.content.wanted;
  }

  /** Conversation that is open on the server: of its screen, else of before a reload. Observable. */
  get conversation(): KeptConversation | undefined {
    if (this.screen === null) return this.kept;
    const { screenId, bffPath, transactionKey } = this.screen;
    return bffPath === null || transactionKey === null ? undefined : { screenId, bffPath, transactionKey };
  }

  /** Whether its route is not in the user's menu (seed 000 §2: common.unauthorizedEntry is shown). */
  get unauthorized(): boolean {
    return this.screenKey === null;
  }

  get dirty(): boolean {
    return this.screen?.dirty === true;
  }

  /** Where the browser stands while the tab is selected. */
  get address(): string {
    const { record = null, readOnly, key } = this;
    return addressOf(this.path, { record, mode: readOnly ? readMode : null, key });
  }

  /** Takes out the conversation of before a reload, for the caller to release; undefined where there is none any more. */
  takeKept(): KeptConversation | undefined {
    const { kept } = this;
    runInAction(() => {
      this.kept = undefined;
    });
    return kept;
  }

  /** The screen of the tab is there. Returns how to take it out again. */
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
