import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '../../ui/texts';
import type { RuleVerdict } from './inspectPart';

/** Conditions with their current values, expected values and results. */
export function RuleTable({ rules }: { readonly rules: readonly RuleVerdict[] }) {
  const text = useText();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {['reads', 'value', 'asks', 'holds'].map((name) => (
            <TableCell key={name}>{text(`shell:why.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rules.map(({ binding, value, schema, holds }) => (
          <TableRow key={binding + JSON.stringify(schema)}>
            <TableCell>
              <code>{binding}</code>
            </TableCell>
            <TableCell>
              <code>{JSON.stringify(value)}</code>
            </TableCell>
            <TableCell>
              <code>{JSON.stringify(schema)}</code>
            </TableCell>
            <TableCell>
              {holds ? (
                <CheckIcon fontSize="small" color="success" titleAccess={text('shell:why.yes')} />
              ) : (
                <CloseIcon fontSize="small" color="error" titleAccess={text('shell:why.no')} />
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
