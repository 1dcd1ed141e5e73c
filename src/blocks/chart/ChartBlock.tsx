import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../board/BlockProps';
import { AxisChart } from './AxisChart';
import { ChartTable } from './ChartTable';
import { chartColors } from './chartColors';
import { chartData } from './chartData';
import { Doughnut } from './Doughnut';
import { useWidth } from './useWidth';

const height = 240;

/**
 * Lines, bars or a doughnut, drawn in SVG of our own: a tenth of what a chart library weighs, in the theme's colours,
 * and without inline styles. Who can't see it reads the table behind it.
 */
export const ChartBlock = observer(function ChartBlock(props: BlockProps) {
  const { block, screen } = props;
  const [element, width] = useWidth<HTMLDivElement>();
  const colors = chartColors(useTheme());
  const data = chartData(props);
  const { chart = 'bar', title } = block.definition;
  const { language, text } = screen.ports;
  return (
    <Box ref={element} sx={{ minHeight: height, position: 'relative' }}>
      {data.categories.length === 0 && <Typography color="text.secondary">{text('grid:empty')}</Typography>}
      {data.categories.length > 0 && width > 0 && chart === 'doughnut' && (
        <Doughnut data={data} colors={colors} width={width} height={height} />
      )}
      {data.categories.length > 0 && width > 0 && chart !== 'doughnut' && (
        <AxisChart
          kind={chart}
          data={data}
          colors={colors}
          width={width}
          height={height}
          language={language()}
        />
      )}
      {data.categories.length > 0 && <ChartTable data={data} caption={title ? text(title) : ''} />}
    </Box>
  );
});
