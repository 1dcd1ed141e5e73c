import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Json, JsonObject } from '../../../contract/values/json';

/** Whether a form field differs from the stored value; for lines, whether their entered columns do. */
export function isChanged(
  { form }: CompiledScreen,
  stored: Readonly<Record<string, Json>>,
  name: string,
  value: Json,
): boolean {
  const { lines } = form?.fields[name] ?? {};
  const entered = lines?.columns.filter(({ of }) => of === undefined).map((column) => column.name);
  const compared = (one: Json) =>
    entered && Array.isArray(one)
      ? one.map((line) => ['id', ...entered].map((column) => (line as JsonObject)[column] ?? null))
      : one;
  return JSON.stringify(compared(value)) !== JSON.stringify(compared(stored[name] ?? null));
}
