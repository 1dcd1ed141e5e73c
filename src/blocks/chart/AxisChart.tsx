import Box from '@mui/material/Box';
import type { Language } from '../../../contract/values/language';
import { localeTags } from '../../../contract/values/language';
import { ChartLegend } from './ChartLegend';
import { colorAt } from './chartColors';
import type { ChartData } from './chartData';
import { leadMark } from './figureLeads';
import { axisScale, shareOf } from './scale';

/** Margins of the plot, in px. */
const margin = { top: 8, right: 8, bottom: 26, left: 56 };

/** Width that an axis label needs, in px. */
const labelRoom = 72;

/** Line or bar chart over categories. */
export function AxisChart(props: {
  readonly kind: 'line' | 'bar';
  readonly data: ChartData;
  readonly colors: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}) {
  const { kind, data, colors, width, height, language } = props;
  const { categories, series } = data;
  const scale = axisScale(series.flatMap(({ sizes }) => sizes));
  const plot = {
    width: Math.max(1, width - margin.left - margin.right),
    height: height - margin.top - margin.bottom,
  };
  const slot = plot.width / categories.length;
  const x = (index: number) => margin.left + slot * (index + 0.5);
  const labelAt = (index: number) => Math.min(x(index), width - labelRoom / 2);
  const y = (value: number) => margin.top + plot.height * (1 - shareOf(scale, value));
  const every = Math.max(1, Math.ceil((categories.length * labelRoom) / plot.width));
  const numbers = new Intl.NumberFormat(localeTags[language], {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const bar = Math.min(36, (slot * 0.7) / Math.max(1, series.length));
  return (
    <>
      <Box component="svg" width={width} height={height} aria-hidden sx={svgStyles}>
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line className="grid" x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
            <text x={margin.left - 6} y={y(tick)} dy="0.32em" textAnchor="end">
              {numbers.format(tick)}
            </text>
          </g>
        ))}
        {categories.map((category, index) =>
          index % every === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two categories may read alike
            <text key={index} x={labelAt(index)} y={height - 8} textAnchor="middle">
              {shortened(category, Math.floor((slot * every) / 7))}
            </text>
          ) : null,
        )}
        {series.map(({ name, title, sizes, texts }, at) => {
          const points = sizes.map((size, index) => ({
            id: `${name} ${index}`,
            x: x(index),
            y: y(size),
            label: `${categories[index]} · ${title}: ${texts[index]}`,
            mark: leadMark(data.leads, index),
          }));
          return (
            <Series
              key={name}
              kind={kind}
              points={points}
              color={colorAt(colors, at)}
              bar={{ width: bar, offset: (at - series.length / 2) * bar, base: y(0) }}
            />
          );
        })}
        <line className="axis" x1={margin.left} x2={width - margin.right} y1={y(0)} y2={y(0)} />
      </Box>
      {series.length > 1 && <ChartLegend entries={series.map(({ title }) => ({ title }))} colors={colors} />}
    </>
  );
}

/** One series: a line with points, or bars from the base line. */
function Series(props: {
  readonly kind: 'line' | 'bar';
  readonly points: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly label: string;
    readonly mark: ReturnType<typeof leadMark>;
  }[];
  readonly color: string;
  /** Width of a bar, its offset within the category, and the base line. */
  readonly bar: { readonly width: number; readonly offset: number; readonly base: number };
}) {
  const { kind, points, color, bar } = props;
  if (kind === 'bar') {
    return points.map(({ id, x, y, label, mark }) => (
      <rect
        key={id}
        {...mark}
        x={x + bar.offset}
        width={Math.max(1, bar.width - 1)}
        y={Math.min(y, bar.base)}
        height={Math.abs(y - bar.base)}
        rx={1.5}
        fill={color}
      >
        <title>{label}</title>
      </rect>
    ));
  }
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const [first, last] = [points[0], points.at(-1)];
  return (
    <>
      {first && last && (
        <polygon
          fill={color}
          fillOpacity={0.08}
          points={`${first.x},${bar.base} ${line} ${last.x},${bar.base}`}
        />
      )}
      <polyline fill="none" stroke={color} strokeWidth={2} strokeLinejoin="round" points={line} />
      {points.map(({ id, x, y, label, mark }) => (
        <circle
          key={id}
          {...mark}
          cx={x}
          cy={y}
          {...(points.length > manyPoints ? hidden : { r: 3.5, fill: color })}
        >
          <title>{label}</title>
        </circle>
      ))}
    </>
  );
}

/** Above this number, a line has no visible points; hovering still shows each value. */
const manyPoints = 40;
const hidden = { r: 6, fill: 'transparent' } as const;

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, Math.max(1, length - 1))}…`;
}

const svgStyles = {
  display: 'block',
  '& text': { fontSize: 11, fill: 'currentColor', fontVariantNumeric: 'tabular-nums' },
  color: 'text.secondary',
  '& .grid': { stroke: 'currentColor', strokeOpacity: 0.18 },
  '& .axis': { stroke: 'currentColor', strokeOpacity: 0.6 },
} as const;
