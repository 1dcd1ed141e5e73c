import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CompiledFormField } from '../../contract/model/compiledForm';
import { localizeErrors } from '../../contract/validation/validationMessages';
import { validatorRuntime } from '../../contract/validation/validatorRuntime';
import type { Json } from '../../contract/values/json';
import { screenModules } from './serverWithoutTables';

// «Satış: En az 34» does not say why: a limit that is the value of another field is named with it.

/** Names of fields that have another field of their record as least value: field → the other one. */
const limited = new Map<string, string>();
const folder = join(import.meta.dirname, '../../schemas/entities');
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
  one.endsWith('.json'),
)) {
  const { fields = {} } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
    readonly fields?: Readonly<Record<string, { readonly decimalMinimum?: string }>>;
  };
  for (const [name, { decimalMinimum = '' }] of Object.entries(fields))
    if (/^[a-z]/.test(decimalMinimum)) limited.set(name, decimalMinimum);
}

interface Pair {
  readonly field: string;
  readonly other: Pick<CompiledFormField, 'name' | 'title'>;
  readonly record: (values: Readonly<Record<string, Json>>) => Json;
}

/** Pairs of fields among some that the same record has. */
function pairsOf(
  fields: readonly Pick<CompiledFormField, 'name' | 'title' | 'readOnly'>[],
  record: Pair['record'] = (values) => values,
): readonly Pair[] {
  return fields.flatMap(({ name, readOnly }) => {
    const other = fields.find((one) => one.name === limited.get(name));
    return other === undefined || readOnly || other.readOnly ? [] : [{ field: name, other, record }];
  });
}

test('44 C3 a value below that of another field is refused with the name and value of that field', () => {
  const silent: string[] = [];
  let tried = 0;
  for (const { screen, validators } of screenModules) {
    const { form } = screen;
    const validator = form && validators?.(validatorRuntime)[form.validator];
    if (!form || !validator) continue;
    const fields = Object.values(form.fields);
    const inLines = fields.flatMap(({ name, lines }) =>
      lines ? pairsOf(lines.columns, (values) => ({ [name]: [values] })) : [],
    );
    for (const { field, other, record } of [...pairsOf(fields), ...inLines]) {
      tried += 1;
      validator(record({ [other.name]: '10', [field]: '5' }));
      const issue = localizeErrors(validator.errors).find(
        ({ code, line, field: at }) => code === 'validation.decimalMinimum' && (line?.column ?? at) === field,
      );
      const title = screen.texts.tr[other.title.slice(other.title.indexOf(':') + 1)] ?? '?';
      if (!issue?.text.tr.includes(`«${title}»`) || !issue.text.tr.includes('(10)'))
        silent.push(`${screen.key} ${field}: ${issue?.text.tr}`);
    }
  }
  expect(silent).toEqual([]);
  expect(tried).toBeGreaterThan(8);
});
