import type { Json } from '../../contract/values/json';
import type { EntityName, ValuesOf } from '../records/RecordStore';

/** A row of demo data: the fields of its entity, and an id that other rows refer to. */
export type DemoRow<Name extends EntityName = never> = { readonly id: string } & ([Name] extends [never]
  ? Readonly<Record<string, Json>>
  : ValuesOf<Name>);

/** Demo records of one entity. */
export interface DemoBatch {
  readonly entity: EntityName;
  readonly rows: readonly DemoRow[];
}
