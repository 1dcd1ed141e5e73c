import { CheckboxEditorModule, type Module, SelectEditorModule, TextEditorModule } from 'ag-grid-community';

/** AG Grid modules of grids with editable cells, which load them. Only this file imports them. */
export const agEditModules: readonly Module[] = [CheckboxEditorModule, SelectEditorModule, TextEditorModule];
