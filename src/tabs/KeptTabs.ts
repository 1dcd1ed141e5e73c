/** An open conversation of a screen with the server. */
export interface KeptConversation {
  readonly screenId: string;
  readonly bffPath: string;
  readonly transactionKey: string;
}

/** A tab as it is kept over a reload of the page. */
export interface KeptTab {
  readonly key: string;
  readonly path: string;
  readonly record?: string | undefined;
  /** Its record is only looked at. */
  readonly readOnly?: boolean | undefined;
  /** What it is called, where no menu tells. */
  readonly name?: string | undefined;
  /** Where its screen has one: closing the tab releases it, whether or not the screen was drawn again. */
  readonly conversation?: KeptConversation | undefined;
}

/** Tabs that are kept at most. */
const most = 60;

/** Where the open tabs of a user are kept: in the browser's own tab, so that two windows don't mix theirs. */
export class KeptTabs {
  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    private readonly userName: () => string,
  ) {}

  /** What was kept; empty where it is not what we keep. */
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
      // The storage is full or switched off: tabs are not kept.
    }
  }

  /** The user left for good. */
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
