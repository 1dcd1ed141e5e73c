import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import { dependencyValues } from '../../../../contract/model/fieldDependencies';
import type { FormLines } from '../../../engine';
import type { FieldHost } from '../host/FieldHost';

/** Form of a line for its cells: prefixes the column names. */
export function lineHost(host: FieldHost, name: string, lines: FormLines, index: number): FieldHost {
  const inForm = (column: string) => `${name}.${column}`;
  const columnOf = (column: string): CompiledFormField => {
    const found = lines.column(column);
    if (!found) throw new Error(`Lines ${name} have no column «${column}»`);
    return found;
  };
  return {
    get language() {
      return host.language;
    },
    get revision() {
      return host.revision;
    },
    isFilter: false,
    mayReveal: false,
    get knowsConfidential() {
      return host.knowsConfidential;
    },
    text: host.text,
    texts: host.texts,
    format: host.format,
    field: columnOf,
    value: (column) => lines.value(index, column),
    change: (column, value) => lines.set(index, column, value),
    leave: (column) => lines.touch(index, column),
    error: (column) => lines.error(index, column),
    isRequired: (column) => columnOf(column).required === true,
    isReadOnly: (column) => host.isReadOnly(name) || columnOf(column).readOnly === true,
    isBusy: () => false,
    isHidden: () => false,
    fact: (column) => (lines.column(column) ? lines.value(index, column) : host.fact(column)),
    registerFlush: host.registerFlush,
    label: (column, id) => host.label(inForm(column), id),
    hasLabel: (column, id) => host.hasLabel(inForm(column), id),
    rememberLabel: (column, id, label) => host.rememberLabel(inForm(column), id, label),
    rememberPick: (column, id) => host.rememberPick(inForm(column), id),
    definition: (column) => host.definition(inForm(column)),
    lookup: (column, request) => {
      const dependencies = dependencyValues(columnOf(column), (name) => lines.value(index, name));
      return host.lookup(inForm(column), { ...dependencies, ...request });
    },
    reveal: () => Promise.resolve(),
    upload: () => Promise.reject(new Error('Lines hold no files')),
    preview: () => Promise.resolve(),
    download: () => Promise.resolve(),
    limits: () => ({}),
    defined: () => ({ fields: [], failed: false }),
    retryDefined: () => undefined,
    lines: () => lines,
  };
}
