import { isLocalized, type LocalizedText } from '../../../contract/values/language';

/** An open conversation of a screen with the server. */
export interface StoredConversation {
  readonly screenId: string;
  readonly bffPath: string;
  readonly transactionKey: string;
  /** Id of the page that has it: a tab that is duplicated from that page has it not. */
  readonly page?: string | undefined;
}

/** A tab stored for a page reload. */
export interface StoredTab {
  readonly key: string;
  readonly path: string;
  readonly record?: string | undefined;
  /** Opened read-only. */
  readonly readOnly?: boolean | undefined;
  /** Title, for a screen that is missing in the menu: the language may change before it is shown again. */
  readonly name?: LocalizedText | undefined;
  /** Its open conversation: closing the tab releases it, whether or not the screen was rendered again. */
  readonly conversation?: StoredConversation | undefined;
}

/** Maximum number of stored tabs. */
const most = 60;

/** Stores a user's open tabs in session storage, so that two windows keep theirs apart. */
export class StoredTabs {
  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    private readonly userName: () => string,
    /** Id of this page. */
    private readonly page?: string,
  ) {}

  /** Parses stored tabs; empty if invalid. */
  read(): readonly StoredTab[] {
    try {
      const stored: unknown = JSON.parse(this.storage.getItem(this.name) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isStoredTab).slice(0, most) : [];
    } catch {
      return [];
    }
  }

  write(tabs: readonly StoredTab[]): void {
    try {
      const stored = tabs.map(({ key, path, record, readOnly, name, conversation }) => ({
        key,
        path,
        record,
        name,
        conversation: conversation && { page: this.page, ...conversation },
        ...(readOnly && { readOnly }),
      }));
      this.storage.setItem(this.name, JSON.stringify(stored));
    } catch {
      // Storage full or disabled: tabs are not stored.
    }
  }

  /** Clears on sign-out. */
  clear(): void {
    this.storage.removeItem(this.name);
  }

  private get name(): string {
    return `tabs ${this.userName()}`;
  }
}

function isStoredTab(value: unknown): value is StoredTab {
  if (typeof value !== 'object' || value === null) return false;
  const tab = value as Partial<Record<keyof StoredTab, unknown>>;
  const { key, path, record, readOnly = false, name, conversation } = tab;
  const known =
    (record === undefined || typeof record === 'string') && (name === undefined || isLocalized(name));
  return (
    typeof key === 'string' &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    known &&
    typeof readOnly === 'boolean' &&
    (conversation === undefined || isConversation(conversation))
  );
}

function isConversation(value: unknown): value is StoredConversation {
  const {
    screenId,
    bffPath,
    transactionKey,
    page = '',
  } = (value ?? {}) as Partial<Record<keyof StoredConversation, unknown>>;
  return [screenId, bffPath, transactionKey, page].every((one) => typeof one === 'string');
}
