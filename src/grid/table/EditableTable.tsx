import { CheckboxEditorModule, type Module, SelectEditorModule, TextEditorModule } from 'ag-grid-community';
import type { ComponentProps } from 'react';
import { GridTable } from './GridTable';

/** The rows of a grid with editable cells. Brings the editors of AG Grid. */
export function EditableTable(props: Omit<ComponentProps<typeof GridTable>, 'modules'>) {
  return <GridTable {...props} modules={agEditModules} />;
}

/** AG Grid modules of grids with editable cells. */
const agEditModules: readonly Module[] = [CheckboxEditorModule, SelectEditorModule, TextEditorModule];
