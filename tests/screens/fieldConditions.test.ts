import { expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import { gallerySource, wholeScreens } from './gallerySource';

/**
 * Fields that apply by a value which neither the record nor the user's input has, such as the result of a server calculation:
 * the page knows it, but the server does not, and refuses the field.
 */
function unknownToServer({ key, form, entity }: CompiledScreen): readonly string[] {
  const stored = gallerySource.model.entities[entity ?? '']?.fields ?? {};
  return Object.values(form?.fields ?? {}).flatMap(({ name, when = [] }) =>
    when.flatMap(({ binding }) => {
      const read = /^\$(?:form|record)\.(\w+)$/.exec(binding)?.[1] ?? '';
      const field = form?.fields[read];
      const isShownOnly = field?.readOnly === true && field.compute === undefined;
      return isShownOnly && stored[read] === undefined ? [`${key} ${name}: ${read}`] : [];
    }),
  );
}

test('a field of a form applies by values that the server has, too', () => {
  expect(wholeScreens.length).toBeGreaterThan(200);
  expect(wholeScreens.flatMap(unknownToServer)).toEqual([]);
});
