import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes, Key } from 'react';
import type { LookupOption } from '../../../../contract/wire/query';

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
  /** Text above the entry for a new record; null if there are other entries. */
  readonly nothing: string | null;
}) {
  const { option, nothing } = props;
  const { key, ...entry } = props.entry;
  if (option.id !== newRecordId) {
    return (
      <li key={key} {...entry}>
        {option.label}
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
