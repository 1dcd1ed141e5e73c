import type { JsonObject } from '../values/json';
import type { SortOrder } from './query';

/** Row density. */
export type GridDensity = 'compact' | 'standard';

/** Layout of a column; missing properties are those of the definition. */
export interface ColumnLayout {
  readonly name: string;
  readonly hidden?: boolean;
  /** In px. */
  readonly width?: number;
  readonly pinned?: 'left' | 'right' | null;
}

/** A user's layout of a screen's grid. */
export interface GridLayout {
  /** From left to right. */
  readonly columns: readonly ColumnLayout[];
  readonly sort: readonly SortOrder[];
  /** Absent: the density of the user's theme. */
  readonly density?: GridDensity;
  readonly size?: 20 | 50 | 100;
  /** Id of the block shown in place of the rows. */
  readonly shown?: string;
  /** Filter values, if saved with a view. */
  readonly filter?: JsonObject;
}

/** A named layout. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** Whether all users of the screen can select it. */
  readonly shared: boolean;
  /** Whether the user owns it: others cannot change or delete it. */
  readonly own: boolean;
  /** Default view of the user. */
  readonly isDefault: boolean;
  readonly layout: GridLayout;
}

/** Body of `POST users/view`, and common part of the others. */
export interface ViewsRequest {
  /** Key of a permitted screen. */
  readonly screen: string;
}

/** Body of `POST users/view/keep`: the current layout; null for the definition's. */
export interface SaveLayoutRequest extends ViewsRequest {
  readonly layout: GridLayout | null;
}

/** Body of `POST users/view/save`: a new view, or a changed one of the user with the same name. */
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

/** Response of all of them: the last layout, and the views, the user's own first. */
export interface ViewsAnswer {
  readonly current: GridLayout | null;
  readonly views: readonly SavedView[];
}
