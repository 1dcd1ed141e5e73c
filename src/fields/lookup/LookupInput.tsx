import PickIcon from '@mui/icons-material/ManageSearch';
import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { LookupOption } from '../../../contract/query';
import { useFieldHost } from '../FieldHost';
import type { FieldKit, InputProps } from '../FieldKit';
import { labelling } from '../labelling';
import { ReadOnlyInput } from '../ReadOnlyInput';
import { useComboboxTexts } from '../useComboboxTexts';
import { QuickView } from './QuickView';
import { useLookupSearch } from './useLookupSearch';

// Most look-ups are typed: the dialog comes when it is opened first.
const LookupDialog = lazy(() =>
  import('./LookupDialog').then(({ LookupDialog }) => ({ default: LookupDialog })),
);

const LookupInput = observer(function LookupInput(props: InputProps): ReactNode {
  const chosen = useChosen(props);
  const { field, label, readOnly } = props;
  const { rememberLabel, text } = useFieldHost();
  const [picking, setPicking] = useState(false);
  const isKnown = (field.lookupFields?.length ?? 0) > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the input within
    <div
      className="field-lookup"
      onKeyDown={(event) => {
        if (event.key !== 'F4' || readOnly || !isKnown) return;
        event.preventDefault();
        setPicking(true);
      }}
    >
      {readOnly ? (
        <ReadOnlyInput {...props} text={chosen?.label ?? ''} />
      ) : (
        <Search {...props} chosen={chosen} />
      )}
      {isKnown && chosen && <QuickView field={field} label={label} id={chosen.id} />}
      {isKnown && !readOnly && (
        <IconButton
          tabIndex={-1}
          aria-label={`${label}: ${text('form:lookup.pick')}`}
          title={text('form:lookup.pick')}
          onClick={() => setPicking(true)}
        >
          <PickIcon fontSize="small" />
        </IconButton>
      )}
      {picking && (
        <Suspense fallback={null}>
          <LookupDialog
            field={field}
            label={label}
            close={() => setPicking(false)}
            choose={(option) => {
              rememberLabel(field.name, option.id, option.label);
              props.change(option.id);
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
});

/** The chosen record; its label is asked for where nobody has said it yet. */
function useChosen({ field: { name }, value }: InputProps): LookupOption | null {
  const host = useFieldHost();
  const id = value === null || value === undefined || value === '' ? null : String(value);
  const label = id === null ? null : host.label(name, id);
  useEffect(() => {
    if (id === null || label !== null) return;
    host
      .lookup(name, { ids: [id] })
      .then(({ options }) =>
        host.rememberLabel(name, id, options.find((option) => option.id === id)?.label ?? `#${id}`),
      )
      // The number stands for a name that can't be had now; nothing is remembered.
      .catch(() => undefined);
  }, [host, name, id, label]);
  return id === null ? null : { id, label: label ?? `#${id}` };
}

function Search(props: InputProps & { readonly chosen: LookupOption | null }): ReactNode {
  const { text, rememberLabel } = useFieldHost();
  const { phase, options, search } = useLookupSearch(props.field.name);
  return (
    <Autocomplete
      id={props.id}
      size="small"
      fullWidth
      autoHighlight
      options={options}
      value={props.chosen}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      // Typing opens the list too, and has its own search under way.
      onOpen={(event) => event.type !== 'change' && search('', 'once')}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input') search(typed, 'pause');
      }}
      onChange={(_, option) => {
        if (option) rememberLabel(props.field.name, option.id, option.label);
        props.change(option?.id ?? null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || phase !== 'loading') return;
        // What is listed answers an earlier text: it would be a record that nobody asked for.
        event.defaultMuiPrevented = true;
        event.preventDefault();
      }}
      onBlur={props.leave}
      loading={phase === 'loading'}
      loadingText={text('form:lookup.loading')}
      noOptionsText={text(phase === 'failed' ? 'form:lookup.failed' : 'form:lookup.empty')}
      {...useComboboxTexts(props.label)}
      renderInput={(input) => (
        <TextField {...input} {...labelling(props)} placeholder={text('form:lookup.placeholder')} />
      )}
    />
  );
}

/** A record of another entity, by its id. */
export const lookupField: FieldKit = { kind: 'lookup', Input: LookupInput };
