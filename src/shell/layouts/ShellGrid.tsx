import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { frameVariables } from '../../ui/theme';
import { measures } from './measures';
import type { ShellArea as Area, ShellGridPlan } from './shellGrid';

/** CSS grid of the shell. Prints only the screen. */
export function ShellGrid({
  plan,
  children,
}: {
  readonly plan: ShellGridPlan;
  readonly children: ReactNode;
}) {
  const { areas, columns, rows, boxed, container, flows } = plan;
  return (
    <Box sx={{ height: '100dvh', overflow: flows ? 'auto' : 'hidden', ...onPaper }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateAreas: areas,
          gridTemplateColumns: columns,
          gridTemplateRows: rows,
          minHeight: '100%',
          ...(!flows && { height: '100%' }),
          '--shell-inset': container === null ? '0px' : `max(0px, (100% - ${container}px) / 2)`,
          ...(boxed !== null && { maxWidth: boxed, marginInline: 'auto', boxShadow: 8 }),
          ...onPaper,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

const onPaper = {
  '@media print': { display: 'block', height: 'auto', overflow: 'visible', boxShadow: 'none' },
};

const frames: Partial<Readonly<Record<Area, 'navbar' | 'toolbar' | 'footer'>>> = {
  nav: 'navbar',
  bar: 'toolbar',
  foot: 'footer',
};

/** Stacking order of parts that overlap. */
const levels = { nav: 'drawer', bar: 'appBar', tabs: 1050, left: 1040, right: 1040, foot: 1040 } as const;

/** A grid area of the shell. The content area is the main landmark. */
export function ShellArea({
  area,
  plan,
  sticks = false,
  id,
  children,
}: {
  readonly area: Area;
  readonly plan: ShellGridPlan;
  /** Whether it stays in place when the page scrolls. */
  readonly sticks?: boolean;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  const theme = useTheme();
  if (area === 'main') {
    return (
      <Box
        component="main"
        id={id}
        tabIndex={-1}
        sx={{
          gridArea: 'main',
          minWidth: 0,
          // Screens have a padding of 16 px: aligns them with the bars' content.
          paddingInline: 'calc(var(--shell-inset, 0px) - 16px)',
          outline: 'none',
          ...(plan.flows ? {} : { minHeight: 0, overflow: 'auto' }),
          '@media print': { overflow: 'visible', padding: 0 },
        }}
      >
        {children}
      </Box>
    );
  }
  return (
    <Box
      sx={{
        gridArea: area,
        minWidth: 0,
        zIndex: levels[area],
        backgroundColor: 'background.default',
        ...frameStyle(theme, area),
        ...(plan.flows && sticks && sticking(area, plan)),
        '@media print': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}

function frameStyle(theme: Theme, area: Area): object {
  const frame = frames[area];
  return frame === undefined ? {} : frameVariables(theme, frame);
}

/**
 * Beside the content a part is as high as the window below the bars; above and below it sticks to its edge.
 */
function sticking(area: Exclude<Area, 'main'>, plan: ShellGridPlan): object {
  if (area === 'foot') return { position: 'sticky', bottom: 0 };
  const top = plan.tops[area];
  const isSide = area === 'left' || area === 'right' || (area === 'nav' && plan.columns.includes(' '));
  return {
    position: 'sticky',
    top,
    ...(isSide && { alignSelf: 'start', height: `calc(100dvh - ${top}px)` }),
    ...(area === 'nav' && !isSide && { height: measures.navbarBar }),
  };
}
