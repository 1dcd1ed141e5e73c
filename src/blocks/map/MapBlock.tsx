import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useWidth } from '../../ui/useWidth';
import { ChartOrTable } from '../chart/ChartOrTable';
import { chartColors } from '../chart/chartColors';
import { chartData } from '../chart/chartData';
import { leadMark } from '../chart/figureLeads';
import type { BlockProps } from '../parts/BlockProps';
import { categoryText, figureSize, figureText } from '../parts/figures';
import { type MapMark, markLabels } from './markLabels';
import { type Outline, placeKey } from './Outline';
import { type Plane, pathOf, planeOf } from './project';
import { turkiye } from './turkiye';
import { world } from './world';

const outlines = { turkiye, world };

/** Radii of the smallest and largest circle, in px. */
const radii = { least: 4, most: 18 };

/**
 * Figures on a map: a circle for each place, its area by the first figure, labelled where there is room. Own
 * outlines: no map server learns what an institution looks at. Places missing in the outline are only in the
 * table.
 */
export const MapBlock = observer(function MapBlock(props: BlockProps) {
  const { rows } = props.block;
  const { map = 'turkiye' } = props.block.definition;
  const [element, width] = useWidth<HTMLDivElement>();
  const [color] = chartColors(useTheme());
  const outline = outlines[map];
  const plane = useMemo(() => planeOf(outline, Math.max(1, width)), [outline, width]);
  const path = useMemo(() => pathOf(outline, plane), [outline, plane]);
  const data = chartData(props);
  const marks = marksOf(props, outline, plane);
  const labels = markLabels(marks, width);
  return (
    <Box ref={element} sx={{ minHeight: 120 }}>
      <ChartOrTable {...props} data={data}>
        {width > 0 && (
          <Box component="svg" width={plane.width} height={plane.height} aria-hidden sx={mapStyles}>
            <path className="land" d={path} />
            {marks.map(({ id, x, y, radius, label }) => (
              <circle
                key={id}
                {...leadMark(
                  data.leads,
                  rows.findIndex((row) => row.id === id),
                )}
                cx={x}
                cy={y}
                fill={color}
                stroke={color}
                r={radius}
              >
                <title>{label}</title>
              </circle>
            ))}
            {marks.map(({ id, y, label }) => {
              const place = labels.get(id);
              return (
                place && (
                  <text key={id} x={place.x} y={y} dy="0.32em" textAnchor={place.anchor}>
                    {label}
                  </text>
                )
              );
            })}
          </Box>
        )}
      </ChartOrTable>
    </Box>
  );
});

function marksOf(props: BlockProps, outline: Outline, plane: Plane): readonly MapMark[] {
  const { rows, definition } = props.block;
  const { category, series = [] } = definition.data ?? {};
  const [figure] = series;
  if (figure === undefined) return [];
  const most = Math.max(1, ...rows.map((row) => Math.abs(figureSize(figure, row))));
  return rows.flatMap((row) => {
    const place = outline.places.get(placeKey(String(row[category?.name ?? ''] ?? '')));
    if (place === undefined) return [];
    const [x, y] = plane.at(place);
    const share = Math.sqrt(Math.abs(figureSize(figure, row)) / most);
    const radius = radii.least + (radii.most - radii.least) * share;
    return [
      { id: row.id, x, y, radius, label: `${categoryText(props, row)}: ${figureText(props, figure, row)}` },
    ];
  });
}

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
  '& text': { fontSize: 12, fill: 'currentColor', fontVariantNumeric: 'tabular-nums' },
} as const;
