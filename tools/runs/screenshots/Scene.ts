import type { Page } from '@playwright/test';
import type { WorkspaceSettings } from '../../../contract/wire/workspaceSettings';

/** A scene: pictured in both languages, every width and both schemes. */
export interface Scene {
  /** Group and name, `pages/query`. */
  readonly name: string;
  /** Initial path. */
  readonly path: string;
  /** Window widths, px. */
  readonly widths: readonly number[];
  /** Colour schemes; default both. */
  readonly schemes?: readonly ('light' | 'dark')[];
  /** Workspace settings that differ from the defaults. */
  readonly settings?: Partial<WorkspaceSettings>;
  /** Session of the scene, unless shared: none, or one that ends with it. */
  readonly session?: 'none' | 'its own';
  /** Demo user who sees the scene, in a session of its own; default admin. */
  readonly user?: string;
  /** Installs overrides of responses, before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Brings the page into the pictured state. */
  readonly show?: (page: Page) => Promise<unknown>;
}

/** Widths of desktop, tablet and phone, px. */
export const essentialWidths = [1440, 768, 390] as const;
