import { floorplans } from '../../../contract/model/floorplans';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import type { AnyBlock } from '../kinds/anyKind';
import { withWords } from '../source/places';

/** Fields that a screen shows of its record: those of its header, its form and its grid. */
function shownFields({ header = [], form, grid }: ScreenDefinition): readonly string[] {
  const sections = (form?.layout ?? []) as readonly { readonly rows?: readonly (readonly string[])[] }[];
  const entered = sections.flatMap(({ rows = [] }) => rows.flat());
  const columns = [...(grid?.columns ?? []), ...(grid?.hidden ?? [])].map((entry) =>
    typeof entry === 'string' ? entry : entry.field,
  );
  // A path leads to another record, whose changes are in the history of that one.
  return [...new Set([...header, ...entered, ...columns])].filter((name) => /^\w+$/.test(name));
}

/**
 * A block of the kind `history` with its rows: changes of the screen's record in the audit trail, of its fields alone, so that
 * nobody reads there what the screen does not show. Unchanged on a screen without records.
 */
export function withTrail(block: AnyBlock, screen: ScreenDefinition): AnyBlock {
  const { entity, floorplan } = screen;
  if (entity === undefined || floorplan === undefined || !floorplans[floorplan].endpoints.includes('begin'))
    return block;
  const grid: AnyBlock['grid'] = {
    columns: [
      ...['changedAt', 'user', 'fieldName', 'oldValue', 'newValue', 'reason'],
      // What the server words fields and values by.
      { field: 'entityName', hidden: true },
    ],
    sort: [{ field: 'changedAt', direction: 'desc' }],
    empty: { tr: 'Değişiklik yok', en: 'No change' },
  };
  const where = {
    entityName: entity,
    recordId: '$record.id',
    fieldName: [...(block.fields ?? shownFields(screen))],
  };
  return withWords<AnyBlock>(block, { entity: 'ChangeLog', grid, where });
}
