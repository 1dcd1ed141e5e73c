import type { EntityDefinition, EntityField } from '../../../contract/model/generated/entity';
import { mapPlaced, withWords } from '../source/places';
import { expandFields, expandRule, withConditions } from './expandConditions';

function expandField(field: EntityField): EntityField {
  const { fourEyes } = field;
  if (typeof fourEyes !== 'object') return field;
  return withWords<EntityField>(field, { fourEyes: withConditions(fourEyes) });
}

/** Expands the short forms of an entity: the values of its conditions and rules. */
export function expandEntity(written: EntityDefinition): EntityDefinition {
  const { rules } = written;
  const fields = Object.entries(expandFields(written.fields)).map(([name, field]) => [
    name,
    expandField(field),
  ]);
  return withWords<EntityDefinition>(written, {
    fields: withWords(written.fields, Object.fromEntries(fields)),
    ...(rules && { rules: mapPlaced(rules, (rule) => [expandRule(rule)]) }),
  });
}
