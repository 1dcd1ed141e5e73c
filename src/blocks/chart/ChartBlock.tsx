import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useWidth } from '../../ui/useWidth';
import type { BlockProps } from '../parts/BlockProps';
import { AxisChart } from './AxisChart';
import { ChartOrTable } from './ChartOrTable';
import { chartColors } from './chartColors';
import { chartData, isOverTime } from './chartData';
import { Doughnut } from './Doughnut';
import { Funnel } from './Funnel';
import { funnelData } from './funnelData';
import { NamedBars } from './NamedBars';

const height = 240;

/**
 * Line, bar, doughnut and funnel charts as own SVG: a tenth of the size of a chart library, in the theme's
 * colours, without inline styles. Bars over time are vertical, others horizontal.
 */
export const ChartBlock = observer(function ChartBlock(props: BlockProps) {
  const { block, screen } = props;
  const [element, width] = useWidth<HTMLDivElement>();
  const colors = chartColors(useTheme());
  const { chart = 'bar' } = block.definition;
  const language = screen.ports.language();
  const plain = chartData(props);
  const data = chart === 'funnel' ? funnelData(plain, screen.ports.text, language) : plain;
  const lies = chart === 'bar' && data.series.length === 1 && !isOverTime(props);
  return (
    <Box ref={element} sx={lies || chart === 'funnel' ? { flex: 1, display: 'grid' } : { minHeight: height }}>
      <ChartOrTable {...props} data={data}>
        {lies && <NamedBars data={data} color={colors[0]} />}
        {width > 0 && chart === 'doughnut' && (
          <Doughnut data={data} colors={colors} width={width} height={height} language={language} />
        )}
        {chart === 'funnel' && <Funnel data={data} color={colors[0]} />}
        {width > 0 && (chart === 'line' || chart === 'bar') && !lies && (
          <AxisChart
            kind={chart}
            data={data}
            colors={colors}
            width={width}
            height={height}
            language={language}
          />
        )}
      </ChartOrTable>
    </Box>
  );
});
