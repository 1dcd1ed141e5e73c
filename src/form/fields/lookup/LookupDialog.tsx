import AddIcon from '@mui/icons-material/Add';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CompiledField, CompiledFormField } from '../../../../contract/model/compiledForm';
import type { LookupAnswer, LookupOption } from '../../../../contract/wire/query';
import { Dialog } from '../../../ui/overlays';
import { wholePhones } from '../../../ui/texts';
import { useFieldHost } from '../host/FieldHost';
import { nothingOffered } from '../host/nothingOffered';
import { LookupFailed } from './LookupFailed';
import type { NewRecord } from './useNewRecord';

/** Records per page, as the server returns them. */
const pageSize = 20;

/** Distance of all parts from the edges, that of the title (MuiDialogTitle). */
const edge = 2.5;

const tableStyles = {
  '& .MuiTableCell-root:first-of-type': { pl: edge },
  '& .MuiTableCell-root:last-of-type': { pr: edge },
  // Rows that scroll into view stay clear of the heading.
  '& .MuiTableBody-root .MuiTableRow-root': { scrollMarginTop: '2.5rem' },
} as const;

/** Numbers are aligned by their last digit. */
function alignOf({ kind, codes }: CompiledField): 'right' | 'left' {
  return (kind === 'decimal' || kind === 'integer') && codes === undefined ? 'right' : 'left';
}

interface LookupDialogProps {
  readonly field: CompiledFormField;
  readonly label: string;
  /** Creates a new record; null if not available. */
  readonly create: NewRecord | null;
  choose(option: LookupOption): void;
  close(): void;
}

/**
 * Table of records with details. Double click or Enter selects; arrow keys move. The focus stays in the search: its active
 * descendant is the marked row, so that screen readers read it.
 */
export function LookupDialog({ field, label, create, choose, close }: LookupDialogProps): ReactNode {
  const host = useFieldHost();
  const { text } = host;
  // A dialog is modal: what the look-up depends on does not change below it.
  const nothing = nothingOffered(host, field);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const [marked, setMarked] = useState(0);
  const { phase, options, rows, total, again } = useLookupRows(field.name, typed, page);
  const columns = field.lookupFields ?? [];
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const chosen = options[Math.min(marked, options.length - 1)];

  const id = useId();
  const rowId = (index: number) => `${id}-${index}`;
  const at = rows.length === 0 ? -1 : Math.min(marked, rows.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may stand at the same place
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at, rows]);

  function turn(to: number): void {
    setPage(to);
    setMarked(0);
  }

  function move(event: KeyboardEvent): void {
    if (event.key === 'Enter' && chosen && phase === 'found') choose(chosen);
    else if (event.key === 'ArrowDown') setMarked(Math.min(marked + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setMarked(Math.max(marked - 1, 0));
    else if (event.key === 'PageDown' && page + 1 < pages) turn(page + 1);
    else if (event.key === 'PageUp' && page > 0) turn(page - 1);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open fullWidth maxWidth="md" onClose={close} onKeyDown={(event) => event.stopPropagation()}>
      <DialogTitle>{label}</DialogTitle>
      <DialogContent dividers sx={{ p: 0, display: 'flex', flexDirection: 'column', height: 480 }}>
        <Box sx={{ px: edge, pt: 2, pb: 1.5 }}>
          <TextField
            autoFocus
            fullWidth
            size="small"
            label={text('form:lookup.search')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              turn(0);
            }}
            onKeyDown={move}
            slotProps={{
              htmlInput: {
                role: 'combobox',
                'aria-expanded': true,
                'aria-haspopup': 'grid',
                'aria-controls': id,
                'aria-activedescendant': at < 0 ? undefined : rowId(at),
                autoComplete: 'off',
              },
            }}
          />
        </Box>
        <Box sx={{ height: 4 }}>{phase === 'loading' && <LinearProgress />}</Box>
        <Box sx={{ flex: 1, overflow: 'auto' }}>
          <Table id={id} role="grid" size="small" stickyHeader aria-label={label} sx={tableStyles}>
            <TableHead>
              <TableRow>
                {columns.map((column) => (
                  <TableCell key={column.name} align={alignOf(column)}>
                    {text(column.title)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row, index) => (
                <TableRow
                  key={row.id}
                  id={rowId(index)}
                  hover
                  selected={index === at}
                  aria-selected={index === at}
                  onClick={() => setMarked(index)}
                  onDoubleClick={() => options[index] && choose(options[index])}
                  sx={{ cursor: 'pointer' }}
                >
                  {columns.map((column) => (
                    <TableCell key={column.name} align={alignOf(column)}>
                      {wholePhones(host.format(column, row[column.name] ?? null))}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
              {rows.length === 0 && phase !== 'loading' && (
                <TableRow>
                  <TableCell colSpan={columns.length} align="center">
                    {phase === 'failed' ? <LookupFailed again={again} /> : nothing}
                  </TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {create && (
          <Button
            startIcon={<AddIcon fontSize="small" />}
            onClick={() => {
              close();
              create.open(typed.trim());
            }}
          >
            {create.title}
          </Button>
        )}
        <Box role="status" sx={{ flex: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {text('form:lookup.found', { count: total })}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
          <IconButton
            disabled={page === 0}
            aria-label={text('form:lookup.previous')}
            onClick={() => turn(page - 1)}
          >
            <PreviousIcon />
          </IconButton>
          {page + 1} / {pages}
          <IconButton
            disabled={page + 1 >= pages}
            aria-label={text('form:lookup.next')}
            onClick={() => turn(page + 1)}
          >
            <NextIcon />
          </IconButton>
        </Box>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button onClick={close}>{text('form:lookup.cancel')}</Button>
          <Button
            variant="contained"
            disabled={chosen === undefined || phase !== 'found'}
            onClick={() => chosen && choose(chosen)}
          >
            {text('form:lookup.choose')}
          </Button>
        </Box>
      </DialogActions>
    </Dialog>
  );
}

/** Debounce of the search, in ms. */
const pause = 250;

/** A page of look-up records, and the state of the search. */
interface LookupRows extends Required<LookupAnswer> {
  readonly phase: 'loading' | 'found' | 'failed';
  /** Retries the search. */
  again(): void;
}

/** Loads look-up records for a text, page by page, with their details. */
function useLookupRows(name: string, text: string, page: number): LookupRows {
  const host = useFieldHost();
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Omit<LookupRows, 'again'>>({
    phase: 'loading',
    options: [],
    rows: [],
    total: 0,
  });
  const searched = useRef(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same
  useEffect(() => {
    let isLast = true;
    setFound((before) => ({ ...before, phase: 'loading' }));
    const wait = searched.current === text ? 0 : pause;
    const timer = setTimeout(() => {
      searched.current = text;
      host.lookup(name, { text, page, details: true }).then(
        ({ options, rows = [], total = 0 }) => isLast && setFound({ phase: 'found', options, rows, total }),
        () => isLast && setFound({ phase: 'failed', options: [], rows: [], total: 0 }),
      );
    }, wait);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [host, name, text, page, tries]);
  return { ...found, again: () => setTries(tries + 1) };
}
