import type { FieldKind } from '../compiledForm';
import type { CompiledColumn } from '../compiledGrid';

/** A sortable column for tests, titled by its name. */
export const sampleColumn = (
  name: string,
  kind: FieldKind = 'text',
  words: Partial<CompiledColumn> = {},
): CompiledColumn => ({ name, title: name, kind, sortable: true, ...words });
