import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { BlockProps } from '../board/BlockProps';
import { categoryText, figureSize, figureText } from '../board/figures';
import { ChartTable } from '../chart/ChartTable';
import { chartColors } from '../chart/chartColors';
import { chartData } from '../chart/chartData';
import { useWidth } from '../chart/useWidth';
import { placeKey } from './placeKey';
import { pathOf, planeOf } from './project';
import { turkiye } from './turkiye';
import { world } from './world';

const outlines = { turkiye, world };

/** Radii of the smallest and the largest circle, in pixels. */
const radii = { least: 4, most: 18 };

/**
 * Figures where they are: a circle on the outline for each place, its area by the first figure. Drawn from outlines of
 * our own, so no map server learns what an institution looks at. Places that the outline does not know are in the
 * table behind it only.
 */
export const MapBlock = observer(function MapBlock(props: BlockProps) {
  const { block, screen } = props;
  const { data, map = 'turkiye', title } = block.definition;
  const [element, width] = useWidth<HTMLDivElement>();
  const [color] = chartColors(useTheme());
  const outline = outlines[map];
  const plane = useMemo(() => planeOf(outline, Math.max(1, width)), [outline, width]);
  const path = useMemo(() => pathOf(outline, plane), [outline, plane]);
  const [figure] = data?.series ?? [];
  const most = Math.max(1, ...block.rows.map((row) => (figure ? Math.abs(figureSize(figure, row)) : 0)));
  return (
    <Box ref={element} sx={{ position: 'relative', minHeight: 120 }}>
      {width > 0 && (
        <Box component="svg" width={plane.width} height={plane.height} aria-hidden sx={mapStyles}>
          <path className="land" d={path} />
          {block.rows.map((row) => {
            const place = outline.places.get(placeKey(String(row[data?.category?.name ?? ''] ?? '')));
            if (place === undefined || figure === undefined) return null;
            const [x, y] = plane.at(place);
            const share = Math.sqrt(Math.abs(figureSize(figure, row)) / most);
            return (
              <circle
                key={row.id}
                cx={x}
                cy={y}
                fill={color}
                stroke={color}
                r={radii.least + (radii.most - radii.least) * share}
              >
                <title>{`${categoryText(props, row)}: ${figureText(props, figure, row)}`}</title>
              </circle>
            );
          })}
        </Box>
      )}
      <ChartTable data={chartData(props)} caption={title ? screen.ports.text(title) : ''} />
    </Box>
  );
});

const mapStyles = {
  display: 'block',
  overflow: 'visible',
  '& .land': {
    fill: 'currentColor',
    fillOpacity: 0.12,
    stroke: 'currentColor',
    strokeOpacity: 0.4,
    strokeWidth: 0.75,
  },
  color: 'text.secondary',
  '& circle': { fillOpacity: 0.55 },
} as const;
