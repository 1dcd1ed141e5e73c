import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import type { Json } from '../../../../contract/values/json';
import { useShown } from '../../../ui/shown';
import { useFieldHost } from '../host/FieldHost';
import { FieldInput } from '../host/FieldInput';
import type { InputProps } from '../host/FieldKit';
import { labelling } from '../host/labelling';
import { ReadOnlyInput } from '../host/ReadOnlyInput';
import { useComboboxTexts } from '../host/useComboboxTexts';
import { type Choice, choicesFound } from './choicesFound';

/** Offered choices, plus the current value, so that it keeps its label. */
export function offeredAmong(
  choices: readonly Choice[],
  offered: readonly string[] | null,
  held: Json | undefined,
): readonly Choice[] {
  if (offered === null) return choices;
  const shown = new Set<Json>([...offered, ...[held ?? []].flat()]);
  return choices.filter(({ value }) => shown.has(value));
}

/** Up to this length a select; above it, a searchable combobox. */
const maxListLength = 12;

/** Single choice: a select for few options, a searchable combobox for many. */
export function ChoiceInput(props: InputProps & { readonly choices: readonly Choice[] }): ReactNode {
  const { choices, value } = props;
  const chosen = choices.find((choice) => choice.value === value);
  if (props.readOnly) return <ReadOnlyInput {...props} text={chosen?.label ?? String(value ?? '')} />;
  return choices.length > maxListLength ? <Search {...props} chosen={chosen} /> : <List {...props} />;
}

function List(props: InputProps & { readonly choices: readonly Choice[] }): ReactNode {
  const { choices, value } = props;
  const host = useFieldHost();
  const { helperText } = labelling(props);
  const [open, setOpen] = useState(false);
  const shown = useShown();
  return (
    <FieldInput
      select
      size="small"
      fullWidth
      id={props.id}
      {...labelling(props)}
      value={value ?? ''}
      onChange={(event) => props.change(event.target.value || null)}
      onBlur={props.leave}
      slotProps={{
        select: {
          open: open && shown,
          onOpen: () => setOpen(true),
          onClose: () => setOpen(false),
          ...(helperText && { SelectDisplayProps: { 'aria-describedby': `${props.id}-helper-text` } }),
        },
      }}
    >
      {!props.required && (
        <MenuItem value="" aria-label={host.text('form:choice.none')}>
          &nbsp;
        </MenuItem>
      )}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </FieldInput>
  );
}

function Search(
  props: InputProps & { readonly choices: readonly Choice[]; readonly chosen: Choice | undefined },
): ReactNode {
  const host = useFieldHost();
  return (
    <Autocomplete
      id={props.id}
      size="small"
      fullWidth
      autoHighlight
      handleHomeEndKeys
      options={props.choices}
      value={props.chosen ?? null}
      onChange={(_, choice) => props.change(choice?.value ?? null)}
      onBlur={props.leave}
      getOptionKey={({ value }) => value}
      filterOptions={(all, { inputValue }) => choicesFound(all, inputValue)}
      noOptionsText={host.text('form:choice.notFound')}
      // Labels are longer than a narrow field, as that of a line.
      slotProps={{ popper: { sx: { minWidth: 'min(20rem, 100vw - 2rem)' } } }}
      {...useComboboxTexts(props.label)}
      renderInput={(input) => <FieldInput {...input} {...labelling(props)} />}
    />
  );
}
