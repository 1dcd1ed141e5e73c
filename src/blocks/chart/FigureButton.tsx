import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

/** A figure in a table that leads to what it counts; a figure alone where it leads nowhere. */
export function FigureButton(props: {
  readonly lead: (() => void) | undefined;
  /** Reached by Tab; to the others lead arrows. */
  readonly isFirst: boolean;
  /** Where it leads. */
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { lead, isFirst, title, children } = props;
  if (lead === undefined) return children;
  return (
    <ButtonBase tabIndex={isFirst ? 0 : -1} title={title} onClick={lead} sx={looks}>
      {children}
    </ButtonBase>
  );
}

const looks = {
  // Large enough to be touched (WCAG 2.2, 2.5.8); the figure stays where the column has it.
  display: 'inline-block',
  minWidth: 24,
  minHeight: 24,
  textAlign: 'inherit',
  font: 'inherit',
  lineHeight: '24px',
  fontVariantNumeric: 'inherit',
  textDecoration: 'underline',
  textDecorationColor: 'transparent',
  borderRadius: 0.5,
  '&:hover, &:focus-visible': { color: 'primary.main', textDecorationColor: 'currentColor' },
} as const;
