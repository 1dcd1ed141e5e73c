import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes, Key } from 'react';
import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import type { LookupOption } from '../../../../contract/wire/query';
import { wholePhones } from '../../../ui/texts';
import { useFieldHost } from '../host/FieldHost';

/** Id of the list entry for a new record: no record has an empty id. */
export const newRecordId = '';

/**
 * An entry of a look-up's list. The entry for a new record is separated by a line, or says that nothing was
 * found.
 */
export function LookupEntry(props: {
  /** Props that the list passes to an entry. */
  readonly entry: HTMLAttributes<HTMLLIElement> & { readonly key: Key };
  readonly option: LookupOption;
  readonly field: CompiledFormField;
  /** Text above the entry for a new record; null if there are other entries. */
  readonly nothing: string | null;
}) {
  const { field, option, nothing } = props;
  const { key, ...entry } = props.entry;
  if (option.id !== newRecordId) {
    return (
      <li key={key} {...entry}>
        <Box sx={{ minWidth: 0 }}>
          {option.label}
          <Details field={field} details={option.details} />
        </Box>
      </li>
    );
  }
  return (
    <Box
      component="li"
      key={key}
      {...entry}
      sx={{
        flexWrap: 'wrap',
        columnGap: 1,
        ...(nothing === null && { borderTop: 1, borderColor: 'divider' }),
      }}
    >
      {nothing !== null && (
        <Typography component="span" color="text.secondary" sx={{ width: '100%', pb: 0.5 }}>
          {nothing}
        </Typography>
      )}
      <AddIcon fontSize="small" color="primary" />
      <Typography component="span" color="primary">
        {option.label}
      </Typography>
    </Box>
  );
}

/** What tells records with the same name apart, and a code that keeps one from being used, with its help. */
function Details(props: { readonly field: CompiledFormField; readonly details: LookupOption['details'] }) {
  const { field, details = {} } = props;
  const host = useFieldHost();
  const told = (field.lookupDetails ?? []).flatMap((one) => {
    const value = details[one.name] ?? null;
    if (value === null) return [];
    const { tone, help } = one.codes?.find(({ code }) => code === value) ?? {};
    // A code matters if it keeps the record from being used.
    if (one.codes && help === undefined) return [];
    const words = [host.format(one, value), help && host.text(help)].filter(Boolean).join(': ');
    const color = help && (tone === 'error' ? 'error.main' : 'warning.main');
    return [{ name: one.name, words, color }];
  });
  if (told.length === 0) return null;
  return (
    <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
      {told.map(({ name, words, color }, at) => (
        <Box key={name} component="span" sx={{ color }}>
          {at > 0 && ' · '}
          {wholePhones(words)}
        </Box>
      ))}
    </Typography>
  );
}
