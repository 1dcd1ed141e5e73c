/** An open conversation of a screen with the server. */
export interface KeptConversation {
  readonly screenId: string;
  readonly bffPath: string;
  readonly transactionKey: string;
}

/** A tab stored for a page reload. */
export interface KeptTab {
  readonly key: string;
  readonly path: string;
  readonly record?: string | undefined;
  /** Opened read-only. */
  readonly readOnly?: boolean | undefined;
  /** Title of a screen missing in the menu. */
  readonly name?: string | undefined;
  /** Its open conversation: closing the tab releases it, whether or not the screen was rendered again. */
  readonly conversation?: KeptConversation | undefined;
}

/** Maximum number of stored tabs. */
const most = 60;

/** Stores a user's open tabs in session storage, so that two windows keep theirs apart. */
export class KeptTabs {
  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    private readonly userName: () => string,
  ) {}

  /** Parses stored tabs; empty if invalid. */
  read(): readonly KeptTab[] {
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(this.name) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isKeptTab).slice(0, most) : [];
    } catch {
      return [];
    }
  }

  write(tabs: readonly KeptTab[]): void {
    try {
      const kept = tabs.map(({ key, path, record, readOnly, name, conversation }) => ({
        ...{ key, path, record, name, conversation },
        ...(readOnly && { readOnly }),
      }));
      this.storage.setItem(this.name, JSON.stringify(kept));
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

function isKeptTab(value: unknown): value is KeptTab {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Partial<Record<keyof KeptTab, unknown>>;
  const { key, path, record, readOnly = false, name, conversation } = kept;
  const known = [record, name].every((one) => one === undefined || typeof one === 'string');
  return (
    typeof key === 'string' &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    known &&
    typeof readOnly === 'boolean' &&
    (conversation === undefined || isConversation(conversation))
  );
}

function isConversation(value: unknown): value is KeptConversation {
  const { screenId, bffPath, transactionKey } = (value ?? {}) as Partial<
    Record<keyof KeptConversation, unknown>
  >;
  return [screenId, bffPath, transactionKey].every((one) => typeof one === 'string');
}
