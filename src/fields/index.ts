import { asRange } from './asRange';
import { asWidget } from './asWidget';
import type { FieldKit } from './FieldKit';
import { kits } from './kits';
import { linesField } from './lines/LinesInput';

export { FieldContext, type FieldHost, type RecordDefinition } from './FieldHost';
export { fieldStyles } from './fieldStyles';
export { localMoment } from './typing/dateTimeText';

/** Every kind of field that a screen can have. */
const all: readonly FieldKit[] = [...kits, linesField];

/** Fields of one value by `ui:widget`: a kind. */
export const widgets = Object.fromEntries(all.map(({ kind, Input }) => [kind, asWidget(Input)]));

/** From–to fields by `ui:field`: a kind with `Range` behind it. */
export const rangeFields = Object.fromEntries(
  all.flatMap(({ kind, Input, range }) => (range ? [[`${kind}Range`, asRange(Input)]] : [])),
);
export { visuallyHidden } from './visuallyHidden';
