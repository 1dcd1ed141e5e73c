import LeadsIcon from '@mui/icons-material/ChevronRight';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps';
import { categoryText, figureText } from '../parts/figures';
import { leadOf, leadTitle } from '../parts/leadOf';

/** One large figure; several rows (a sum for each currency) have a line each. */
export const StatBlock = observer(function StatBlock(props: BlockProps) {
  const { block, screen } = props;
  const { data, action } = block.definition;
  const [main, ...others] = data?.series ?? [];
  if (main === undefined) return null;
  const rows = block.rows.length > 0 ? block.rows : [{ id: '0' }];
  return rows.map((row) => {
    const content = (
      <span>
        <Typography
          component="span"
          sx={{ ...figureStyles, fontSize: rows.length > 1 ? '1.125rem' : '1.75rem' }}
        >
          {figureText(props, main, row)}{' '}
          {data?.category && data.category.name !== main.currencyField && (
            <Typography component="span" color="text.secondary">
              {categoryText(props, row)}
            </Typography>
          )}
        </Typography>
        {others.map((column) => (
          <Typography
            key={column.name}
            component="span"
            variant="body2"
            color="text.secondary"
            sx={{ display: 'block' }}
          >
            {`${screen.ports.text(column.title)}: ${figureText(props, column, row)}`}
          </Typography>
        ))}
      </span>
    );
    const lead = action === undefined ? leadOf(props, row) : undefined;
    if (action === undefined && lead === undefined) return <div key={row.id}>{content}</div>;
    const leadsTo =
      screen.definition.actions.find(({ id }) => id === action)?.title ?? leadTitle(block.definition);
    const open = () =>
      action && void screen.actions.run(action, row, screen.board.criteriaOf(block.definition, row));
    return (
      <Tooltip key={row.id} describeChild title={screen.ports.text(leadsTo)}>
        <ButtonBase onClick={lead ?? open} sx={leading}>
          {content}
          <LeadsIcon fontSize="small" />
        </ButtonBase>
      </Tooltip>
    );
  });
});

/** Marks a clickable figure. */
const leading = {
  display: 'flex',
  justifyContent: 'space-between',
  width: '100%',
  textAlign: 'left',
  borderRadius: 1,
  '& svg': { color: 'text.secondary' },
  '&:hover, &:hover svg': { color: 'primary.main' },
} as const;

const figureStyles = { fontVariantNumeric: 'tabular-nums', fontWeight: 700, display: 'block' } as const;
