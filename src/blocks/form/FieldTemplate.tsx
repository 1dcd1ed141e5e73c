import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';

/** Label, help and error are the input's own: only it knows how they hang together. */
export function FieldTemplate({ children }: FieldTemplateProps): ReactNode {
  return children;
}
