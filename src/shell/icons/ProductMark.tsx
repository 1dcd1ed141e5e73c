import Box from '@mui/material/Box';
import { useText } from '../../ui/texts';
import { markAddress } from '../../ui/theme';
import { measures } from '../layouts/measures';

/** Product mark, and name if there is room: head of the navigation. */
export function ProductMark({
  folded,
  bare = false,
}: {
  readonly folded: boolean;
  /** Shows only the mark, in a bar. */
  readonly bare?: boolean;
}) {
  const text = useText();
  if (bare) return <img src={markAddress} width={28} height={28} alt="" />;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: measures.toolbar,
        paddingLeft: '16px',
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 16,
        fontWeight: 'fontWeightMedium',
        whiteSpace: 'nowrap',
      }}
    >
      <img src={markAddress} width={32} height={32} alt="" />
      {!folded && text('shell:product')}
    </Box>
  );
}
