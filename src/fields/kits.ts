import { booleanField } from './BooleanInput';
import { codesField } from './CodesInput';
import { dateField } from './DateInput';
import { dateTimeField } from './DateTimeInput';
import { denominationsField } from './DenominationsInput';
import type { FieldKit } from './FieldKit';
import { fileField } from './FileInput';
import { ibanField } from './IbanInput';
import { jsonField } from './JsonInput';
import { lookupField } from './lookup/LookupInput';
import { monthField } from './MonthInput';
import { countryField, currencyField } from './NamedCodeInput';
import { decimalField, integerField } from './NumberInput';
import { passwordField } from './PasswordInput';
import { phoneField } from './PhoneInput';
import { emailField, multilineField, textField } from './TextInput';
import { timeField } from './TimeInput';

/** Kits of all kinds with a single value, for forms and lines. */
export const kits: readonly FieldKit[] = [
  textField,
  multilineField,
  integerField,
  decimalField,
  booleanField,
  dateField,
  monthField,
  dateTimeField,
  timeField,
  codesField,
  lookupField,
  ibanField,
  phoneField,
  emailField,
  passwordField,
  countryField,
  currencyField,
  jsonField,
  fileField,
  denominationsField,
];
