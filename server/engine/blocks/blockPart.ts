import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { Endpoint } from '../../../contract/model/endpoints';
import type { JsonObject } from '../../../contract/values/json';
import { Refusal } from '../../base/errors/Refusal';
import { isRecordId } from '../../records/isRecordId';
import type { LoadedScreen } from '../model/Definitions';

/** A request to a block's endpoint. */
export interface BlockCall {
  readonly block: CompiledBlock;
  /** The screen with the block's grid and entity. */
  readonly screen: LoadedScreen;
  /** The screen's own grid, if any. */
  readonly rows: CompiledGrid | null;
  /** The body with a filter of form fields only. */
  readonly body: JsonObject;
  /** Record shown on the screen. */
  readonly recordId: string | null;
  /** Entity of that record. */
  readonly recordEntity: string | null;
  /** Selected time range, days YYYY-MM-DD. */
  readonly range: { readonly from: string; readonly to: string } | null;
}

/** A query that our page would never send. */
export const malformed = () =>
  new Refusal('query.malformed', { tr: 'Sorgu isteği hatalı.', en: 'The query is not sound.' });

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function rangeOf(value: unknown): BlockCall['range'] {
  if (value === undefined) return null;
  const { from, to } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (!isDay(from) || !isDay(to)) throw malformed();
  return { from, to };
}

function recordOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || !isRecordId(value)) throw malformed();
  return value;
}

/** The screen as seen by the block's endpoint. */
export function ofBlock(screen: CompiledScreen, { grid, data }: CompiledBlock): CompiledScreen {
  return { ...screen, grid: grid ?? null, entity: data?.entity ?? screen.entity };
}

/**
 * Parses a request to a block's endpoint; null for other endpoints. A block's filter contains form fields and
 * the sources of its bindings: `$record` and `$range`.
 */
export function blockCall(screen: LoadedScreen, endpoint: Endpoint, body: JsonObject): BlockCall | null {
  const { definition } = screen;
  const block = definition.blocks?.find(({ id }) => id === endpoint.block);
  if (block === undefined) return null;
  const filled = body.filter ?? {};
  if (typeof filled !== 'object' || filled === null || Array.isArray(filled)) throw malformed();
  const { $record, $range, ...filter } = filled as JsonObject;
  return {
    block,
    screen: { ...screen, definition: ofBlock(definition, block) },
    rows: definition.grid,
    body: { ...body, filter },
    recordId: recordOf($record),
    recordEntity: definition.entity,
    range: rangeOf($range),
  };
}
