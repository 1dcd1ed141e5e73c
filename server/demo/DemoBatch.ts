import type { Json } from '../../contract/json';

/** A row of demo data: the fields of its entity, and an id of its own so that others can point to it. */
export type DemoRow = Readonly<Record<string, Json>> & { readonly id: string };

/** Demo records of one entity. */
export interface DemoBatch {
  readonly entity: string;
  readonly rows: readonly DemoRow[];
}
