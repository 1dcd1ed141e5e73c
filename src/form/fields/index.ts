import type { CompiledFormField } from '../../../contract/model/compiledForm';
import { laterPart } from '../../ui/laterPart';
import { RadioInput } from './choices/CodesInput';
import { DualInput } from './choices/DualInput';
import type { FieldKit } from './host/FieldKit';
import { asRange } from './widgets/asRange';
import { asWidget } from './widgets/asWidget';
import { kits } from './widgets/kits';

export { FieldContext, type FieldHost, type RecordDefinition } from './host/FieldHost';
export { fieldStyles } from './styles/fieldStyles';

/** Child records; wire format a list of them. */
const linesField: FieldKit = {
  kind: 'lines',
  Input: laterPart(async () => (await import('./lines/LinesInput')).LinesInput),
};

/** Kits of all kinds of fields. */
const all: readonly FieldKit[] = [...kits, linesField];

/** Widgets for `ui:widget`, by kind. */
export const widgets = Object.fromEntries(all.map(({ kind, Input }) => [kind, asWidget(Input)]));

/** From–to fields for `ui:field`: kind plus `Range`. */
export const rangeFields = Object.fromEntries(
  all.flatMap(({ kind, Input, range }) => (range ? [[`${kind}Range`, asRange(Input)]] : [])),
);

/** Loads the inputs that the given fields need and that are not loaded yet, so that they are drawn at once. */
export async function loadFields(fields: readonly CompiledFormField[]): Promise<void> {
  const kinds = new Set(fields.map(({ kind }) => kind));
  await Promise.all([
    ...all.flatMap(({ kind, Input }) => (kinds.has(kind) && 'load' in Input ? [Input.load()] : [])),
    ...fields.flatMap(({ choice }) => (choice ? [(choice === 'dual' ? DualInput : RadioInput).load()] : [])),
  ]);
}
