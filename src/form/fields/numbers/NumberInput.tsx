import InputAdornment from '@mui/material/InputAdornment';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { inCurrency } from '../../../../contract/model/inCurrency';
import { currencyDigits, isCurrencyCode } from '../../../../contract/values/currencies';
import { leastDecimals } from '../../../../contract/values/formatDecimal';
import type { Json } from '../../../../contract/values/json';
import { fractionDigits, withoutNothing } from '../../../../contract/values/money';
import { type NumberWords, readDecimal, readInteger } from '../../../../contract/values/typed/readAmount';
import { numberSigns } from '../../../../contract/values/typed/readNumber';
import { unreadText } from '../../../../contract/values/unread';
import { useFieldHost } from '../host/FieldHost';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { isAsTyped, showDecimal, typeDecimal, ungrouped } from '../typing/decimalText';
import { TypedInput } from '../typing/TypedInput';
import type { Writing } from '../typing/useDraft';

/** Integers stay as typed, without grouping: many of them are identifiers. */
const plain = { asTyped: true, was: true } as const;

/** Writing of a number field: grouped while typing, unless the text contains more than digits and a point. */
function numberWriting(
  words: NumberWords,
  show: (value: string) => string,
  read: (text: string, words: NumberWords) => Json,
  isGrouped: boolean,
): Writing {
  const signs = numberSigns[words.language];
  return {
    show,
    accept: (previous, next, asTyped, was) =>
      typeDecimal(previous, next, signs, isGrouped ? { asTyped, was } : plain),
    isAsTyped: (previous, next, was) => isAsTyped(previous, next, signs, was),
    // Automatic group separators carry no meaning.
    read: (text, asTyped) => read(asTyped ? text : ungrouped(text, signs), { ...words, isTyped: true }),
    readPasted: (text) => read(text, words),
    isComplete: (_, asTyped) => !asTyped,
  };
}

const IntegerInput = observer(function IntegerInput(props: InputProps): ReactNode {
  const { language } = useFieldHost();
  const show = (value: string) => showDecimal(value, 0, { group: '', point: '' });
  const writing = numberWriting({ language, scale: 0 }, show, readInteger, false);
  return <TypedInput {...props} isNumber inputMode="numeric" writing={writing} />;
});

const DecimalInput = observer(function DecimalInput(props: InputProps): ReactNode {
  const { language, fact } = useFieldHost();
  const { field, value } = props;
  const { scale: maxDecimals = 2, currencyField, currencyCode = null } = field;
  const currency = currencyField === undefined ? currencyCode : fact(currencyField);
  const { rate } = inCurrency(field, fact, value);
  const scale = currency === null ? maxDecimals : Math.min(maxDecimals, currencyDigits(currency));
  const least = leastDecimals(scale);
  // The database stores 1500.00 JPY, and 10.0000 of a percentage.
  const show = (value: string) => {
    const shown = withoutNothing(value, least);
    const digits = fractionDigits(shown) > least ? scale : least;
    return showDecimal(withoutNothing(shown, digits), digits, numberSigns[language]);
  };
  const known = isCurrencyCode(currency) ? { currency } : {};
  const writing = numberWriting({ language, scale, maxDecimals, ...known }, show, readDecimal, true);
  const shown = rate?.in ?? currency;
  const unit = typeof shown === 'string' && shown !== '' && (
    <InputAdornment position="end">{unreadText(shown) ?? shown}</InputAdornment>
  );
  const priced = rate?.of && <InputAdornment position="start">1 {rate.of} =</InputAdornment>;
  return <TypedInput {...props} isNumber inputMode="decimal" writing={writing} start={priced} end={unit} />;
});

/** A whole number; wire format number. */
export const integerField: FieldKit = { kind: 'integer', Input: IntegerInput, range: true };

/** A decimal, usually money; wire format string with a point. */
export const decimalField: FieldKit = { kind: 'decimal', Input: DecimalInput, range: true };
