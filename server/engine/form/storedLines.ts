import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledFormField, CompiledLines } from '../../../contract/model/compiledForm';
import type { ModelEntity } from '../../../contract/model/model';
import type { Json, JsonObject } from '../../../contract/values/json';
import { Refusal } from '../../base/errors/Refusal';
import { UnservedEntity } from '../../base/errors/recordRefusals';
import type { StoredRecord } from '../../records/RecordStore';
import { recordAsRead } from '../../records/readings';
import type { OperationContext } from '../context/OperationContext';
import { defaultValues } from './defaultValues';
import { readShown } from './readShown';

const foreignLine = () =>
  new Refusal(
    'lines.unknown',
    {
      tr: 'Satırlardan biri bu kayda ait değil. Ekranı yenileyip tekrar deneyin.',
      en: 'One of the lines does not belong to this record. Reload the screen and try again.',
    },
    409,
  );

type LinesField = CompiledFormField & { readonly lines: CompiledLines };

function linesFields({ form }: CompiledScreen): readonly LinesField[] {
  return Object.values(form?.fields ?? {}).filter((field): field is LinesField => field.lines !== undefined);
}

/** The lines of a record by field, in their position or order of creation. */
export async function readLines(
  call: OperationContext,
  recordId: string,
): Promise<Readonly<Record<string, Json>>> {
  const state: Record<string, Json> = {};
  for (const { name, lines } of linesFields(call.screen.definition)) {
    const stored = inOrder(
      await call.records.untyped.list(lines.entity, { [lines.parent]: recordId }),
      lines,
    );
    const shown = await readShown(
      call,
      lines,
      stored.map(({ id }) => id),
    );
    const entity = call.model.entities[lines.entity];
    state[name] = stored.map((line) => ({
      ...enteredLine(entity ? recordAsRead(entity, line) : line, lines),
      ...shown.get(line.id),
    }));
  }
  return state;
}

/** Sorts lines by position, or by the start of their range. */
function inOrder(
  lines: readonly StoredRecord[],
  { order, contiguous }: CompiledLines,
): readonly StoredRecord[] {
  const by = order ?? contiguous?.from;
  if (by === undefined) return lines;
  return lines.toSorted((one, other) => Number(one[by] ?? Infinity) - Number(other[by] ?? Infinity) || 0);
}

function enteredLine(line: StoredRecord, { columns }: CompiledLines): JsonObject {
  const storedColumns = columns.filter(({ of }) => of === undefined);
  return { id: line.id, ...Object.fromEntries(storedColumns.map(({ name }) => [name, line[name] ?? null])) };
}

/**
 * Synchronizes the stored lines with the form: inserts, updates, deletes. The record guards them: every
 * change increases its version.
 */
export async function saveLines(call: OperationContext, recordId: string): Promise<void> {
  for (const { name, lines, readOnly } of linesFields(call.screen.definition)) {
    if (!readOnly) await saveField(call, lines, recordId, (call.form[name] ?? []) as readonly JsonObject[]);
  }
}

async function saveField(
  call: OperationContext,
  lines: CompiledLines,
  recordId: string,
  typed: readonly JsonObject[],
): Promise<void> {
  const { records, model } = call;
  const entity = model.entities[lines.entity];
  if (entity === undefined) throw new UnservedEntity(lines.entity);
  const stored = new Map(
    (await records.untyped.list(entity.name, { [lines.parent]: recordId })).map((line) => [line.id, line]),
  );
  for (const [index, line] of typed.entries()) {
    const values = {
      ...writtenValues(entity, lines, line),
      ...(lines.order && { [lines.order]: index + 1 }),
    };
    if (line.id === undefined) {
      await records.untyped.insert(entity.name, {
        ...defaultValues(call, entity),
        ...values,
        [lines.parent]: recordId,
      });
      continue;
    }
    const before = stored.get(String(line.id));
    if (before === undefined) throw foreignLine();
    stored.delete(before.id);
    const changed = Object.keys(values).some((column) => !same(before[column], values[column]));
    if (changed) await records.untyped.update(entity.name, before.id, before.version, values);
  }
  for (const line of stored.values()) await records.untyped.remove(entity.name, line.id, line.version);
}

/** Written values of a line: empty columns are cleared, server-written fields ignored. */
function writtenValues(
  { fields }: ModelEntity,
  { columns }: CompiledLines,
  line: JsonObject,
): Readonly<Record<string, Json>> {
  const written = columns.filter(({ name, readOnly }) => !readOnly && !fields[name]?.readOnly);
  return Object.fromEntries(written.map(({ name }) => [name, line[name] ?? null]));
}

function same(left: Json | undefined, right: Json | undefined): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}
