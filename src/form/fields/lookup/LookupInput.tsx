import PickIcon from '@mui/icons-material/ManageSearch';
import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import type { Json } from '../../../../contract/values/json';
import type { LookupOption } from '../../../../contract/wire/query';
import { laterPart } from '../../../ui/laterPart';
import { shownChips } from '../choices/SeveralInput';
import { useFieldHost } from '../host/FieldHost';
import { FieldInput } from '../host/FieldInput';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { labelling } from '../host/labelling';
import { nothingOffered } from '../host/nothingOffered';
import { ReadOnlyInput } from '../host/ReadOnlyInput';
import { useComboboxTexts } from '../host/useComboboxTexts';
import { useMissingLabels } from '../host/useMissingLabels';
import { DualLookup } from './DualLookup';
import { LookupEntry, newRecordId } from './LookupEntry';
import { LookupFailed } from './LookupFailed';
import { QuickView } from './QuickView';
import { useLookupSearch } from './useLookupSearch';
import { type NewRecord, useNewRecord } from './useNewRecord';

// Most look-ups are typed: the dialog is loaded when first opened.
const LookupDialog = laterPart(async () => (await import('./LookupDialog')).LookupDialog);

const LookupInput = observer(function LookupInput(props: InputProps): ReactNode {
  const chosen = useChosen(props);
  const { field, label, readOnly } = props;
  const [only] = field.multiple ? [] : chosen;
  const { rememberLabel, rememberPick, text } = useFieldHost();
  const [picking, setPicking] = useState(false);
  const hold = (options: readonly LookupOption[]) => {
    for (const { id, label: name } of options) {
      rememberLabel(field.name, id, name);
      if (!chosen.some((one) => one.id === id)) rememberPick(field.name, id);
    }
    props.change(heldValue(field, options));
  };
  const create = useNewRecord(props, (option) => hold(field.multiple ? [...chosen, option] : [option]));
  const isKnown = (field.lookupFields?.length ?? 0) > 0;
  if (field.choice === 'dual' && !readOnly) return <DualLookup {...props} chosen={chosen} hold={hold} />;
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
        <ReadOnlyInput {...props} text={chosen.map((one) => one.label).join(', ')} />
      ) : (
        <Search {...props} chosen={chosen} hold={hold} create={create} />
      )}
      {isKnown && only && <QuickView field={field} label={label} id={only.id} />}
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
        <LookupDialog
          field={field}
          label={label}
          create={create}
          close={() => setPicking(false)}
          choose={(option) => {
            hold(field.multiple ? [...chosen, option] : [option]);
            setPicking(false);
          }}
        />
      )}
    </div>
  );
});

/** Selected records in wire format: an id, or a list of ids. */
function heldValue({ multiple }: CompiledFormField, chosen: readonly LookupOption[]): Json {
  const ids = [...new Set(chosen.map(({ id }) => id))];
  return multiple && ids.length > 0 ? ids : (ids[0] ?? null);
}

/** The selected records; requests missing labels. */
function useChosen({ field: { name }, value }: InputProps): readonly LookupOption[] {
  const host = useFieldHost();
  const ids = [value ?? []].flat().map(String).filter(Boolean);
  useMissingLabels(name, ids);
  return ids.map((id) => ({ id, label: host.label(name, id) ?? `#${id}` }));
}

const Search = observer(function Search(
  props: InputProps & {
    readonly chosen: readonly LookupOption[];
    hold(chosen: readonly LookupOption[]): void;
    readonly create: NewRecord | null;
  },
): ReactNode {
  const { field, chosen, create } = props;
  const several = field.multiple === true;
  const host = useFieldHost();
  const { text } = host;
  const nothing = nothingOffered(host, field);
  const { phase, options: found, typed, search, again } = useLookupSearch(field.name);
  const isListed = phase === 'found' || (phase === 'loading' && found.length > 0);
  const options = create !== null && isListed ? [...found, { id: newRecordId, label: create.title }] : found;
  return (
    <Autocomplete
      multiple={several}
      disableCloseOnSelect={several}
      filterSelectedOptions={several}
      limitTags={shownChips}
      getLimitTagsText={(more) => `+${more}`}
      id={props.id}
      size="small"
      fullWidth
      // Without results Enter must not open the new-record screen: an arrow key selects it first.
      autoHighlight={found.length > 0}
      options={options}
      value={several ? [...chosen] : (chosen[0] ?? null)}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ id, label }) => (id === newRecordId ? typed() : label)}
      renderOption={(entry, option) => (
        <LookupEntry
          key={entry.key}
          entry={entry}
          option={option}
          field={field}
          nothing={found.length === 0 ? nothing : null}
        />
      )}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      // Typing opens the list as well, and has its own pending search.
      onOpen={(event) => event.type !== 'change' && search('', 'once')}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input') search(typed, 'pause');
      }}
      onChange={(_, next) => {
        const picked = [next ?? []].flat();
        if (picked.some(({ id }) => id === newRecordId)) create?.open(typed());
        else props.hold(picked);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || phase !== 'loading') return;
        // The list belongs to an earlier text: Enter would select a wrong record.
        event.defaultMuiPrevented = true;
        event.preventDefault();
      }}
      onBlur={props.leave}
      loading={phase === 'loading'}
      loadingText={text('form:lookup.loading')}
      noOptionsText={phase === 'failed' ? <LookupFailed again={again} /> : nothing}
      // Names of records are longer than a narrow field.
      slotProps={{ popper: { sx: { minWidth: 'min(20rem, 100vw - 2rem)' } } }}
      {...useComboboxTexts(props.label)}
      renderInput={(input) => (
        <FieldInput
          {...input}
          {...labelling(props)}
          placeholder={several && chosen.length > 0 ? undefined : text('form:lookup.placeholder')}
        />
      )}
    />
  );
});

/** One or several records of another entity, by id. */
export const lookupField: FieldKit = { kind: 'lookup', Input: LookupInput };
