import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import type { ReactNode } from 'react';
import { useFieldHost } from '../host/FieldHost';
import { FieldInput } from '../host/FieldInput';
import type { InputProps } from '../host/FieldKit';
import { labelling } from '../host/labelling';
import { ReadOnlyInput } from '../host/ReadOnlyInput';
import { useComboboxTexts } from '../host/useComboboxTexts';
import { type Choice, choicesFound } from './choicesFound';

/** Number of chips shown while the field has no focus. */
export const shownChips = 3;

/** Multiple choice with checkboxes; the value is a list in the order of the choices. */
export function SeveralInput(props: InputProps & { readonly choices: readonly Choice[] }): ReactNode {
  const { choices, value } = props;
  const { text } = useFieldHost();
  const buttons = useComboboxTexts(props.label);
  const held: readonly unknown[] = Array.isArray(value) ? value : [];
  const chosen = choices.filter((choice) => held.includes(choice.value));
  if (props.readOnly) return <ReadOnlyInput {...props} text={chosen.map(({ label }) => label).join(', ')} />;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      id={props.id}
      size="small"
      fullWidth
      limitTags={shownChips}
      options={choices}
      value={chosen}
      onChange={(_, next) => {
        const values = new Set(next.map((choice) => choice.value));
        const inOrder = choices.filter((choice) => values.has(choice.value)).map((choice) => choice.value);
        props.change(inOrder.length === 0 ? null : inOrder);
      }}
      onBlur={props.leave}
      getOptionKey={(choice) => choice.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      filterOptions={(all, { inputValue }) => choicesFound(all, inputValue)}
      renderOption={({ key, ...option }, { label }, { selected }) => (
        <li key={key} {...option}>
          <Checkbox size="small" checked={selected} tabIndex={-1} disableRipple sx={{ py: 0, pl: 0 }} />
          {label}
        </li>
      )}
      getLimitTagsText={(more) => `+${more}`}
      noOptionsText={text('form:choice.notFound')}
      {...buttons}
      renderInput={(input) => <FieldInput {...input} {...labelling(props)} />}
    />
  );
}
