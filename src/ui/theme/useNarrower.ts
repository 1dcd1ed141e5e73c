import { type Breakpoint, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTextScale } from './textScale';

/**
 * Whether the page is narrower than a breakpoint or width, in px at the usual text size: larger text leaves less
 * room, as browser zoom does.
 */
export function useNarrower(than: Breakpoint | number): boolean {
  const { breakpoints } = useTheme();
  const width = typeof than === 'number' ? than : breakpoints.values[than];
  return useMediaQuery(`(max-width: ${width * useTextScale() - 0.05}px)`);
}
