import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

/** A figure in a table as a button that opens its records; plain text without a target. */
export function FigureButton(props: {
  readonly lead: (() => void) | undefined;
  /** In the Tab order; arrow keys reach the others. */
  readonly isFirst: boolean;
  /** Title of the target. */
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
  // Target size (WCAG 2.2, 2.5.8); the figure keeps its alignment.
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
