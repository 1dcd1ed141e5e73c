import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Functions from '@mui/icons-material/Functions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** Shows or hides the totals of all currencies above it. Phones show only the icon. */
export function SumsButton(props: {
  /** Number of total rows. */
  readonly count: number;
  readonly open: boolean;
  readonly onToggle: () => void;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
}) {
  const { count, open, onToggle, text } = props;
  const label = text('grid:sums.all', { total: count });
  const Arrow = open ? ExpandMore : ExpandLess;
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={label}
      aria-expanded={open}
      onClick={onToggle}
      startIcon={<Functions />}
      endIcon={<Arrow />}
      sx={{ minWidth: 0, '& .MuiButton-icon': { mx: { xs: 0, sm: 0.25 } } }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}
