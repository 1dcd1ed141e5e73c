/**
 * Impact of a change on users of the screen, or on a server written for its definition: none, needs review,
 * or breaks something.
 */
export type ChangeSeverity = 'compatible' | 'attention' | 'breaking';

/** Ids of changes; stable. */
export const changeIds = [
  ...['screen-added', 'screen-removed', 'entity-added', 'entity-removed', 'codes-added', 'codes-removed'],
  ...['area-added', 'area-removed', 'posting-added', 'posting-removed', 'field-added', 'field-removed'],
  ...['required-added', 'required-removed'],
  ...['limit-tightened', 'limit-loosened', 'values-narrowed', 'values-widened', 'field-changed'],
  ...['code-added', 'code-removed', 'column-added', 'column-removed', 'action-added', 'action-removed'],
  ...['action-changed', 'confirm-added', 'confirm-removed', 'permission-changed', 'endpoint-added'],
  ...['endpoint-removed', 'endpoint-changed', 'text-changed', 'word-changed', 'unreadable'],
] as const;

export type ChangeId = (typeof changeIds)[number];

/** A difference between two editions of a project. */
export interface Change {
  readonly id: ChangeId;
  readonly severity: ChangeSeverity;
  readonly file: string;
  /** JSON pointer within the file. */
  readonly pointer: string;
  /** Message: `currency: maxLength 40 → 20`. */
  readonly message: string;
  readonly before?: unknown;
  readonly after?: unknown;
}
