import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Remove from '@mui/icons-material/RemoveCircleOutlined';
import Schedule from '@mui/icons-material/Schedule';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { CompiledCode } from '../../../contract/model/compiledForm';

/** Tone of a code. */
type CodeTone = NonNullable<CompiledCode['tone']>;

/** An icon for each tone, for colour-blind users. */
const icons = {
  success: CheckCircle,
  info: Info,
  warning: Schedule,
  error: Cancel,
  neutral: Remove,
} as const satisfies Record<CodeTone, typeof Info>;

/**
 * Label of a code with the icon and colour of its tone, both decorative: the words say everything. Contrast
 * is WCAG AA in both schemes.
 */
export function CodeLabel({ tone, children }: { readonly tone: CodeTone; readonly children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <Ground tone={tone}>
      <Icon aria-hidden sx={{ fontSize: '0.875rem', flexShrink: 0 }} />
      <Words>{children}</Words>
    </Ground>
  );
}

const Words = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const Ground = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{
  readonly tone: CodeTone;
}>(({ theme, tone }) => {
  const shape = {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    verticalAlign: 'middle',
    lineHeight: '1.25rem',
    fontSize: theme.typography.caption.fontSize,
    paddingInline: '5px 8px',
    borderRadius: 10,
  } as const;
  if (tone === 'neutral') {
    const { divider, text } = theme.vars.palette;
    return { ...shape, color: text.secondary, boxShadow: `inset 0 0 0 1px ${divider}` };
  }
  const { main, light, dark } = theme.vars.palette[tone];
  return {
    ...shape,
    color: dark,
    backgroundColor: `color-mix(in srgb, ${main} 12%, transparent)`,
    fontWeight: theme.typography.fontWeightBold,
    ...theme.applyStyles('dark', { color: light }),
  };
});
