import { asRange } from './asRange';
import { asWidget } from './asWidget';
import { booleanField } from './BooleanInput';
import { codesField } from './CodesInput';
import { dateField } from './DateInput';
import { dateTimeField } from './DateTimeInput';
import type { FieldKit } from './FieldKit';
import { ibanField } from './IbanInput';
import { jsonField } from './JsonInput';
import { lookupField } from './LookupInput';
import { countryField, currencyField } from './NamedCodeInput';
import { decimalField, integerField } from './NumberInput';
import { phoneField } from './PhoneInput';
import { emailField, multilineField, textField } from './TextInput';
import { timeField } from './TimeInput';

export { FieldContext, type FieldHost } from './FieldHost';
export { fieldStyles } from './fieldStyles';

/** Every kind of field that a screen can have. */
const kits: readonly FieldKit[] = [
  textField,
  multilineField,
  integerField,
  decimalField,
  booleanField,
  dateField,
  dateTimeField,
  timeField,
  codesField,
  lookupField,
  ibanField,
  phoneField,
  emailField,
  countryField,
  currencyField,
  jsonField,
];

/** RJSF's widgets by `ui:widget`: a kind. */
export const widgets = Object.fromEntries(kits.map(({ kind, Input }) => [kind, asWidget(Input)]));

/** RJSF's fields by `ui:field`: a kind with `Range` behind it. */
export const rangeFields = Object.fromEntries(
  kits.flatMap(({ kind, Input, range }) => (range ? [[`${kind}Range`, asRange(Input)]] : [])),
);
