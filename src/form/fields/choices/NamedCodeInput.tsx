import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo } from 'react';
import { countryCodes } from '../../../../contract/values/checks/countryCodes';
import { currencyCodes } from '../../../../contract/values/currencies';
import { type Language, localeTags } from '../../../../contract/values/language';
import { countryName, currencyName } from '../../../ui/texts';
import { useFieldHost } from '../host/FieldHost';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { offeredIn } from '../host/offeredIn';
import { ChoiceInput, offeredAmong } from './ChoiceInput';
import type { Choice } from './choicesFound';
import { DualChoicesInput } from './DualInput';
import { SeveralInput } from './SeveralInput';

type NamedCode = 'country' | 'currency';

const codesOf = { country: countryCodes, currency: currencyCodes } as const;
const nameOf = { country: countryName, currency: currencyName } as const;
/** Codes listed first: the most frequent ones in Turkey. */
const firstCodes: Readonly<Record<NamedCode, readonly string[]>> = {
  country: ['TR'],
  currency: ['TRY', 'USD', 'EUR', 'GBP'],
};

const made = new Map<string, readonly Choice[]>();

/** All countries or currencies by name; cached by language. */
function namedCodes(of: NamedCode, language: Language): readonly Choice[] {
  const key = `${of} ${language}`;
  const known = made.get(key);
  if (known) return known;
  const order = new Intl.Collator(localeTags[language]);
  const all = [...codesOf[of]].map((value) => ({
    value,
    label: `${value} – ${nameOf[of](value, language)}`,
  }));
  const place = ({ value }: Choice): number => firstCodes[of].indexOf(value) + 1 || 99;
  const name = ({ label }: Choice): string => (of === 'country' ? label.slice(5) : label);
  const sorted = all.sort((a, b) => place(a) - place(b) || order.compare(name(a), name(b)));
  made.set(key, sorted);
  return sorted;
}

const NamedCodeInput = observer(function NamedCodeInput({
  of,
  ...props
}: InputProps & { readonly of: NamedCode }): ReactNode {
  const host = useFieldHost();
  const all = useMemo(() => namedCodes(of, host.language), [of, host.language]);
  const choices = offeredAmong(all, offeredIn(host, props.field), props.value);
  if (props.field.choice === 'dual' && !props.readOnly)
    return <DualChoicesInput {...props} choices={choices} />;
  const Input = props.field.multiple ? SeveralInput : ChoiceInput;
  return <Input {...props} choices={choices} />;
});

function CountryInput(props: InputProps): ReactNode {
  return <NamedCodeInput {...props} of="country" />;
}

function CurrencyInput(props: InputProps): ReactNode {
  return <NamedCodeInput {...props} of="currency" />;
}

/** A country, ISO 3166-1 alpha-2, or several. */
export const countryField: FieldKit = { kind: 'country', Input: CountryInput };

/** A currency, ISO 4217, or several. */
export const currencyField: FieldKit = { kind: 'currency', Input: CurrencyInput };
