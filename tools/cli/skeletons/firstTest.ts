import type { EntityDefinition } from '../../../contract/model/generated/entity';
import type { ScreenTests } from '../../../contract/model/generated/screenTest';
import { entered } from './skeleton';

/**
 * First tests of a screen that enters records: an empty form is not saved, and its required fields show
 * errors.
 */
export function firstTest(entity: EntityDefinition): ScreenTests {
  const names = entered(entity).map(([name]) => name);
  const needed = (entity.required ?? []).filter((name) => names.includes(name));
  const empty = needed.filter((name) => entity.fields[name]?.default === undefined);
  const refused = { run: 'save', expect: { sent: [] } };
  return {
    $schema: '../../schemas/screenTest.schema.json',
    tests: [
      {
        name: 'An empty form is not saved',
        steps: [
          { expect: { visible: names, ...(needed.length > 0 && { required: needed }) } },
          ...(empty.length > 0 ? [refused] : []),
        ],
      },
    ],
  } as ScreenTests;
}
