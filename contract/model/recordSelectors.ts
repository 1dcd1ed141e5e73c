import type { CompiledScreen } from './compiled';

/** Fields of a screen that select its record, or find it: without a record it waits for them, and begins no new one. */
export function recordSelectors({
  recordSelector,
  foundBy,
}: {
  readonly recordSelector?: string | undefined;
  readonly foundBy?: Pick<NonNullable<CompiledScreen['foundBy']>, 'fields'> | undefined;
}): readonly string[] {
  return recordSelector === undefined ? (foundBy?.fields ?? []) : [recordSelector];
}
