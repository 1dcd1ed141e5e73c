import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';

/** Inputs render their own label, help and error, to connect them by ARIA. */
export function FieldTemplate({ children }: FieldTemplateProps): ReactNode {
  return children;
}
