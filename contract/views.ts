import type { JsonObject } from './json';
import type { SortOrder } from './query';

/** How close rows stand. */
export type GridDensity = 'compact' | 'standard';

/** How a column is shown; what is not said is as the definition has it. */
export interface ColumnLayout {
  readonly name: string;
  readonly hidden?: boolean;
  /** In pixels. */
  readonly width?: number;
  readonly pinned?: 'left' | 'right' | null;
}

/** How a user arranged the grid of a screen. */
export interface GridLayout {
  /** From left to right. */
  readonly columns: readonly ColumnLayout[];
  readonly sort: readonly SortOrder[];
  /** Absent: as close as everything stands by the user's theme. */
  readonly density?: GridDensity;
  readonly size?: 20 | 50 | 100;
  /** Id of the block that was looked at in place of the rows. */
  readonly shown?: string;
  /** Values of the filter, where they were saved with a view. */
  readonly filter?: JsonObject;
}

/** A layout under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** Whether everybody who was granted the screen can choose it. */
  readonly shared: boolean;
  /** Whether it is the user's own: nobody else changes or deletes it. */
  readonly own: boolean;
  /** The one that the user's screen opens with. */
  readonly isDefault: boolean;
  readonly layout: GridLayout;
}

/** Body of `POST users/view`, and what its answers are about. */
export interface ViewsRequest {
  /** Key of a screen that was granted. */
  readonly screen: string;
}

/** Body of `POST users/view/keep`: the layout as it is now; null for the definition's. */
export interface KeepLayoutRequest extends ViewsRequest {
  readonly layout: GridLayout | null;
}

/** Body of `POST users/view/save`: a new view, or one of the user's own of the same name. */
export interface SaveViewRequest extends ViewsRequest {
  readonly name: string;
  readonly shared: boolean;
  readonly isDefault: boolean;
  readonly layout: GridLayout;
}

/** Body of `POST users/view/delete`. */
export interface DeleteViewRequest extends ViewsRequest {
  readonly id: string;
}

/** What every one of them answers: the layout that was kept last, and the views, the user's own first. */
export interface ViewsAnswer {
  readonly current: GridLayout | null;
  readonly views: readonly SavedView[];
}
