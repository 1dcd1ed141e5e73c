import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { withoutToldCurrencies } from '../../../contract/model/inCurrency';
import type { GridRow } from '../../../contract/wire/query';
import { isFilled } from '../../engine';
import { CodeLabel } from '../../grid';
import type { BlockProps } from './BlockProps';
import { categoryText, figureText } from './figures';

/** Rows as list items: description on the left, figures on the right; a click runs the row's action. */
export const RowList = observer(function RowList({
  rows,
  ...props
}: BlockProps & { readonly rows: readonly GridRow[] }) {
  const { block, screen } = props;
  const { action } = block.definition;
  return (
    // Without focusable items, the list itself is focusable for scrolling.
    <List
      dense
      disablePadding
      tabIndex={action === undefined ? 0 : undefined}
      sx={{ maxHeight: 340, overflow: 'auto', mx: -1 }}
    >
      {rows.map((row) =>
        action === undefined ? (
          <ListItem key={row.id} divider sx={lineStyles}>
            <Line {...props} row={row} />
          </ListItem>
        ) : (
          <ListItem key={row.id} divider disablePadding>
            <ListItemButton
              sx={lineStyles}
              onClick={() =>
                void screen.actions.run(action, row, screen.board.criteriaOf(block.definition, row))
              }
            >
              <Line {...props} row={row} />
            </ListItemButton>
          </ListItem>
        ),
      )}
    </List>
  );
});

/** Figures without room beside their description are below it. */
const lineStyles = { px: 1, flexWrap: 'wrap', columnGap: 2 } as const;

/** Observes the language: code titles of its row change with it. */
const Line = observer(function Line({ row, ...props }: BlockProps & { readonly row: GridRow }) {
  const { series = [] } = props.block.definition.data ?? {};
  const isFilledIn = ({ name }: CompiledColumn) => isFilled(row[name] ?? null);
  return (
    <>
      <ListItemText
        primary={categoryText(props, row)}
        slotProps={{ primary: { noWrap: true } }}
        sx={{ flex: '1 1 10rem', minWidth: 0 }}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          justifyContent: 'flex-end',
          ml: 'auto',
          fontVariantNumeric: 'tabular-nums',
          alignItems: 'center',
        }}
      >
        {withoutToldCurrencies(series, isFilledIn).map((column) => {
          if (!isFilledIn(column)) return null;
          const tone = column.codes?.find(({ code }) => code === row[column.name])?.tone;
          const text = figureText(props, column, row);
          return (
            <Typography key={column.name} component="span" variant="body2" noWrap>
              {tone ? <CodeLabel tone={tone}>{text}</CodeLabel> : text}
            </Typography>
          );
        })}
      </Box>
    </>
  );
});
