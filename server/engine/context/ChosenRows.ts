import type { Json } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';

/** Selected rows and figures calculated from them, both read by the server, whatever the page shows. */
export interface ChosenRows {
  /** Grid, by block id → its selected rows. */
  readonly rows: Readonly<Record<string, readonly GridRow[]>>;
  /** Figure → its value; null for amounts in several currencies. */
  readonly figures: Readonly<Record<string, Json>>;
}
