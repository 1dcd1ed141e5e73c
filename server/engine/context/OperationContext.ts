import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Endpoint } from '../../../contract/model/endpoints';
import type { Model, ModelEntity } from '../../../contract/model/model';
import type { ClosedDays } from '../../../contract/values/businessDays';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import type { FieldError } from '../../../contract/wire/envelope';
import { UnservedEntity } from '../../base/errors/recordRefusals';
import type { ReadUpload } from '../../platform/files/FileContent';
import type { Actor } from '../../records/Actor';
import type { Database } from '../../records/openDatabase';
import type { RecordStore } from '../../records/RecordStore';
import type { LoadedScreen } from '../model/Definitions';
import type { BindingScope } from '../query/bindings';
import type { MarkSeal } from '../query/MarkSeal';
import type { RowPresenters } from '../query/RowPresenters';
import type { ChosenRows } from './ChosenRows';
import type { Call } from './Command';
import type { GrantedFlow } from './HeldCommit';
import type { StagedRow } from './StagedRow';

/** A checked request during execution: input of generic operations. */
export interface OperationContext {
  readonly path: string;
  /** The path's endpoint on this screen. */
  readonly endpoint: Endpoint;
  readonly model: Model;
  readonly screen: LoadedScreen;
  /** The request's transaction. */
  readonly database: Database;
  readonly records: RecordStore;
  readonly user: Call['user'];
  readonly language: Language;
  readonly today: string;
  readonly now: string;
  /** Closed days for counting business days; only weekends by default. */
  readonly closedDays?: ClosedDays;
  /** Entity → how a module shows rows of it. */
  readonly presenters?: RowPresenters;
  /** Entities whose records logs name by their titles. */
  readonly readable?: ReadonlySet<string>;
  readonly form: JsonObject;
  /** Input of the action's dialog. */
  readonly payload: JsonObject;
  readonly body: JsonObject;
  /** Selected rows of the action's grids, as currently listed. */
  readonly chosen: ChosenRows;
  /** Selections that their look-ups do not offer: they refuse an operation that does not refuse itself. */
  readonly notOffered?: readonly FieldError[];
  /** Money that the user confirmed, by field; null or absent: there is none to compare. */
  readonly confirmed?: JsonObject | null;
  /** File of an upload. */
  readonly upload?: ReadUpload;
  /** Rows of an uploaded list that was held for approval. */
  readonly rows?: readonly StagedRow[];
  /** Id of the user's session. */
  readonly session: string;
  /** A held request whose approvals have been given. */
  readonly approved?: true;
  /** The approvals that it has; none without `approved`. */
  readonly granted?: readonly GrantedFlow[];
  /** A rehearsal before a request is held: everything that it writes is rolled back. */
  readonly rehearsed?: true;
  /** Author of audit entries. */
  readonly actor: Actor;
  /** Seals the marks of returned rows. */
  readonly marks: MarkSeal;
  /** Whether the user may reveal a masked value. */
  readonly mayReveal: boolean;
  /** Whether masked values are hidden from the user. */
  readonly hidesMasked: boolean;
  /** Record of the conversation, or the one requested by `begin`. */
  readonly recordId: string | null;
  /** Its version when the conversation began. */
  readonly version: number | null;
}

/** The entity of a screen's generic operations; throws if the definition names none. */
export function entityOf(model: Model, screen: CompiledScreen): ModelEntity {
  if (screen.entity === null) throw new Error(`Screen ${screen.key} has no entity for a generic operation`);
  const entity = model.entities[screen.entity];
  if (entity === undefined) throw new UnservedEntity(screen.entity);
  return entity;
}

/** Values that override the form's. */
export type Overrides = Readonly<Record<string, Json>>;

/** Values available to bindings in a request. */
export function scopeOf({
  today,
  now,
  user,
  screen,
  closedDays,
  presenters,
  readable,
}: OperationContext): BindingScope {
  const { props } = screen.definition;
  return {
    today,
    now,
    user: { ...user },
    props,
    ...(closedDays && { closedDays }),
    ...(presenters && { presenters }),
    ...(readable && { readable }),
  };
}
