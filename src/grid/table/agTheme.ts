import type { Theme } from '@mui/material/styles';
import { themeQuartz } from 'ag-grid-community';
import { headerHeight } from '../rows/gridMeasures';

/**
 * AG Grid theme in the application's colours: MUI's CSS variables, so that switching the scheme needs no new
 * grid. Sizes grow with the text (`scale`).
 */
export function agTheme({ vars }: Theme, rowHeight: number, scale: number) {
  const { palette } = vars;
  return themeQuartz.withParams({
    fontFamily: 'inherit',
    fontSize: 14 * scale,
    spacing: 4,
    rowHeight,
    headerHeight: headerHeight * scale,
    cellHorizontalPadding: 10 * scale,
    iconSize: 14 * scale,
    backgroundColor: palette.background.paper,
    foregroundColor: palette.text.primary,
    textColor: palette.text.primary,
    accentColor: palette.primary.main,
    borderColor: palette.divider,
    headerTextColor: palette.text.secondary,
    headerFontWeight: 700,
    headerFontSize: 13 * scale,
    headerBackgroundColor: palette.inset,
    headerColumnResizeHandleColor: palette.divider,
    rowHoverColor: { ref: 'accentColor', mix: 0.06, onto: 'backgroundColor' },
    selectedRowBackgroundColor: { ref: 'accentColor', mix: 0.13, onto: 'backgroundColor' },
    pinnedRowBackgroundColor: palette.inset,
    pinnedRowFontWeight: 700,
    wrapperBorder: false,
    wrapperBorderRadius: 0,
    columnBorder: false,
  });
}
