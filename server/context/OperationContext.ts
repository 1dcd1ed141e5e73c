import type { ClosedDays } from '../../contract/businessDays';
import type { CompiledScreen } from '../../contract/compiled';
import type { Endpoint } from '../../contract/endpoints';
import type { Json, JsonObject } from '../../contract/json';
import type { Language } from '../../contract/language';
import type { Model, ModelEntity } from '../../contract/model';
import { UnservedEntity } from '../errors/UnservedEntity';
import type { ReadUpload } from '../files/FileContent';
import type { LoadedScreen } from '../model/Definitions';
import type { BindingScope } from '../query/bindings';
import type { MarkSeal } from '../query/MarkSeal';
import type { Actor } from '../storage/auditTrail';
import type { Database } from '../storage/openDatabase';
import type { RecordStore } from '../storage/RecordStore';
import type { Call, ChosenRows } from './Command';

/** A checked call while it is carried out: what generic operations work with. */
export interface OperationContext {
  readonly path: string;
  /** What the endpoint of the path does on this screen. */
  readonly endpoint: Endpoint;
  readonly model: Model;
  readonly screen: LoadedScreen;
  /** The transaction of the call. */
  readonly database: Database;
  readonly records: RecordStore;
  readonly user: Call['user'];
  readonly language: Language;
  readonly today: string;
  readonly now: string;
  /** What business days are counted by; without it weekends alone are closed. */
  readonly closedDays?: ClosedDays;
  readonly form: JsonObject;
  /** What was filled in in the action's dialog. */
  readonly payload: JsonObject;
  readonly body: JsonObject;
  /** Rows that the action's user chose in the grids that it names, as they are listed now. */
  readonly chosen: ChosenRows;
  /** File of an upload. */
  readonly upload?: ReadUpload;
  /** What the audit trail says of the call. */
  readonly actor: Actor;
  /** Seals the marks of the rows that this call answers. */
  readonly marks: MarkSeal;
  /** Whether the user may see a hidden value on request. */
  readonly mayReveal: boolean;
  /** Whether values with a mask are hidden from the user. */
  readonly hidesMasked: boolean;
  /** Record of the conversation, or that begin was asked for. */
  readonly recordId: string | null;
  /** Its version when the conversation began. */
  readonly version: number | null;
}

/** The entity that generic operations of a screen work on; throws where the definition names none. */
export function entityOf(model: Model, screen: CompiledScreen): ModelEntity {
  if (screen.entity === null) throw new Error(`Screen ${screen.key} has no entity for a generic operation`);
  const entity = model.entities[screen.entity];
  if (entity === undefined) throw new UnservedEntity(screen.entity);
  return entity;
}

/** Values that go over the form's. */
export type Overrides = Readonly<Record<string, Json>>;

/** What bindings read in a call. */
export function scopeOf({ today, now, user, screen, closedDays }: OperationContext): BindingScope {
  const { props } = screen.definition;
  return { today, now, user: { ...user }, props, ...(closedDays && { closedDays }) };
}
