import { asRange } from './asRange';
import { asWidget } from './asWidget';
import type { FieldKit } from './FieldKit';
import { kits } from './kits';
import { linesField } from './lines/LinesInput';

export { FieldContext, type FieldHost, type RecordDefinition } from './FieldHost';
export { fieldStyles } from './fieldStyles';
export { localMoment } from './typing/dateTimeText';

/** Kits of all kinds of fields. */
const all: readonly FieldKit[] = [...kits, linesField];

/** Widgets for `ui:widget`, by kind. */
export const widgets = Object.fromEntries(all.map(({ kind, Input }) => [kind, asWidget(Input)]));

/** From–to fields for `ui:field`: kind plus `Range`. */
export const rangeFields = Object.fromEntries(
  all.flatMap(({ kind, Input, range }) => (range ? [[`${kind}Range`, asRange(Input)]] : [])),
);
export { visuallyHidden } from './visuallyHidden';
