import type { FieldKit } from './host/FieldKit';
import { linesField } from './lines/LinesInput';
import { asRange } from './widgets/asRange';
import { asWidget } from './widgets/asWidget';
import { kits } from './widgets/kits';

export { FieldContext, type FieldHost, type RecordDefinition } from './host/FieldHost';
export { fieldStyles } from './styles/fieldStyles';

/** Kits of all kinds of fields. */
const all: readonly FieldKit[] = [...kits, linesField];

/** Widgets for `ui:widget`, by kind. */
export const widgets = Object.fromEntries(all.map(({ kind, Input }) => [kind, asWidget(Input)]));

/** From–to fields for `ui:field`: kind plus `Range`. */
export const rangeFields = Object.fromEntries(
  all.flatMap(({ kind, Input, range }) => (range ? [[`${kind}Range`, asRange(Input)]] : [])),
);
export { visuallyHidden } from './styles/visuallyHidden';
