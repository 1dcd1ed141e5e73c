import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useState } from 'react';
import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import type { GridRow } from '../../../../contract/wire/query';
import { Popover } from '../../../ui/overlays';
import { wholePhones } from '../../../ui/texts';
import { useFieldHost } from '../host/FieldHost';

const factStyles = {
  m: 0,
  display: 'grid',
  gap: 1,
  '& dt': { color: 'text.secondary', fontSize: '0.75rem' },
  '& dd': { m: 0 },
};

interface QuickViewProps {
  readonly field: CompiledFormField;
  readonly label: string;
  /** Id of the selected record. */
  readonly id: string;
}

/** A button that shows details of the selected record. */
export function QuickView({ field, label, id }: QuickViewProps): ReactNode {
  const host = useFieldHost();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [record, setRecord] = useState<GridRow | null>(null);
  const name = `${label}: ${host.text('form:lookup.view')}`;

  const isOpen = anchor !== null;
  useEffect(() => {
    if (!isOpen) return;
    // The selected record may change while a reply is under way: a late one is about another record.
    let isLast = true;
    setRecord(null);
    void host
      .lookup(field.name, { ids: [id], details: true })
      .catch(() => null)
      .then((answer) => isLast && setRecord(answer?.rows?.[0] ?? { id }));
    return () => {
      isLast = false;
    };
  }, [host, field.name, id, isOpen]);

  return (
    <>
      <IconButton
        tabIndex={-1}
        aria-label={name}
        aria-haspopup="dialog"
        title={host.text('form:lookup.view')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <InfoIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': name, sx: { p: 2, minWidth: 220, maxWidth: 420 } },
          }}
        >
          {record === null ? (
            host.text('form:lookup.loading')
          ) : (
            <Box component="dl" sx={factStyles}>
              {(field.lookupFields ?? []).map((column) => (
                <div key={column.name}>
                  <dt>{host.text(column.title)}</dt>
                  <dd>{wholePhones(host.format(column, record[column.name] ?? null) || '–')}</dd>
                </div>
              ))}
            </Box>
          )}
        </Popover>
      )}
    </>
  );
}
