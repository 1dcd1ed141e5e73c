import { laterPart } from '../../../ui/laterPart';
import { booleanField } from '../choices/BooleanInput';
import { codesField } from '../choices/CodesInput';
import { countryField, currencyField } from '../choices/NamedCodeInput';
import { dateField } from '../dates/DateInput';
import { dateTimeField } from '../dates/DateTimeInput';
import { monthField } from '../dates/MonthInput';
import { timeField } from '../dates/TimeInput';
import type { FieldKit } from '../host/FieldKit';
import { jsonField } from '../json/JsonInput';
import { lookupField } from '../lookup/LookupInput';
import { decimalField, integerField } from '../numbers/NumberInput';
import { ibanField } from '../text/IbanInput';
import { passwordField } from '../text/PasswordInput';
import { phoneField } from '../text/PhoneInput';
import { emailField, multilineField, textField } from '../text/TextInput';

/** One or several uploaded files; wire format id and name. */
const fileField: FieldKit = {
  kind: 'file',
  Input: laterPart(async () => (await import('../files/FileInput')).FileInput),
};

/** Counted notes and coins; wire format value → pieces. */
const denominationsField: FieldKit = {
  kind: 'denominations',
  Input: laterPart(async () => (await import('../numbers/DenominationsInput')).DenominationsInput),
};

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
