import type { ComponentProps } from 'react';
import { agEditModules } from './agEditModules';
import { GridTable } from './GridTable';

/** The rows of a grid with editable cells. Brings the editors of AG Grid. */
export function EditableTable(props: Omit<ComponentProps<typeof GridTable>, 'modules'>) {
  return <GridTable {...props} modules={agEditModules} />;
}
