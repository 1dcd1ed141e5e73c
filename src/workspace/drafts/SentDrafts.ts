import type { Json, JsonObject } from '../../../contract/values/json';

/** Number of drafts that are remembered. */
const most = 200;

/** Hash of a draft: its random id makes each one different, so that equal input of two drafts has two marks. */
function markOf({ id, values }: JsonObject): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (const char of JSON.stringify([id, sorted(values)])) {
    const code = char.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}

const sorted = (values: Json | undefined) =>
  Object.entries((values ?? {}) as JsonObject).sort(([left], [right]) => (left < right ? -1 : 1));

/**
 * Drafts whose input was sent, for all tabs of the browser: a tab that is duplicated has a copy of each draft, which would be
 * sent a second time. Only marks are stored, not the input. A copy that was changed has another mark: it is other input.
 */
export class SentDrafts {
  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    private readonly userName: () => string,
  ) {}

  add(draft: JsonObject): void {
    try {
      this.storage.setItem(this.name, JSON.stringify([...this.marks(), markOf(draft)].slice(-most)));
    } catch {
      // Storage full or disabled: copies are not recognised.
    }
  }

  has(draft: JsonObject): boolean {
    return this.marks().includes(markOf(draft));
  }

  /** Calls back when another tab of the browser has sent a draft. */
  onSentElsewhere(page: Pick<Window, 'addEventListener'>, sent: () => void): void {
    page.addEventListener('storage', ({ key }) => key === this.name && sent());
  }

  private marks(): readonly string[] {
    try {
      const stored: unknown = JSON.parse(this.storage.getItem(this.name) ?? '[]');
      return Array.isArray(stored) ? stored.filter((mark) => typeof mark === 'string') : [];
    } catch {
      return [];
    }
  }

  private get name(): string {
    return `sent ${this.userName()}`;
  }
}
