import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { CompiledCode } from '../../../contract/model/compiledForm';
import type { DisplayRow } from '../rows/displayRows';
import { CodeLabel } from './CodeLabel';

/** A code as a label in the colour of its tone. Unknown codes and total names are shown as plain text. */
export function CodeCell({
  value,
  valueFormatted,
  codes,
}: CustomCellRendererProps<DisplayRow> & { readonly codes: readonly CompiledCode[] }) {
  const code = codes.find((one) => one.code === value);
  return code?.tone ? <CodeLabel tone={code.tone}>{valueFormatted}</CodeLabel> : valueFormatted;
}

/** Yes as a tick, no as a dash, both with words for screen readers. */
export function BooleanCell({ value, valueFormatted }: CustomCellRendererProps<DisplayRow>) {
  if (typeof value !== 'boolean') return null;
  const Icon = value ? Check : Remove;
  return (
    <Icon
      role="img"
      aria-label={valueFormatted ?? undefined}
      sx={{ fontSize: '1.125rem', verticalAlign: 'middle', color: value ? 'success.main' : 'text.disabled' }}
    />
  );
}
