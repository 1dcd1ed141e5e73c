import type { Page } from '@playwright/test';
import type { WorkspaceSettings } from '../../contract/workspaceSettings';

/** Something to look at: it is taken in both languages, every width and both schemes. */
export interface Scene {
  /** Group and name, `pages/query`. */
  readonly name: string;
  /** Path where it begins. */
  readonly path: string;
  /** Widths of the window, px. */
  readonly widths: readonly number[];
  /** Schemes it is taken in; both where nothing is said. */
  readonly schemes?: readonly ('light' | 'dark')[];
  /** What the user has set of the workspace, beside what nobody set. */
  readonly settings?: Partial<WorkspaceSettings>;
  /** Whose session it is seen in, where it is not the one of all: none, or one that ends with it. */
  readonly session?: 'none' | 'its own';
  /** Calls that are answered in its own way, before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Brings the page to what there is to see. */
  readonly show?: (page: Page) => Promise<unknown>;
}

/** Widths of a desk, a tablet and a telephone, px. */
export const essentialWidths = [1440, 768, 390] as const;
