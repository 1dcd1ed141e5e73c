import { styled } from '@mui/material/styles';
import type { CompiledCode } from '../../../contract/compiled';

/** How a code is coloured. */
export type CodeTone = NonNullable<CompiledCode['tone']>;

/**
 * The label of a code, coloured by its tone. The colour says nothing that the words do not: it is for the eye
 * that runs down a column. Text on its ground keeps WCAG AA in both schemes.
 */
export const CodeLabel = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{
  readonly tone: CodeTone;
}>(({ theme, tone }) => {
  const shape = {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    lineHeight: '20px',
    fontSize: theme.typography.caption.fontSize,
    paddingInline: 8,
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
