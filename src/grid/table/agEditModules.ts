import { CheckboxEditorModule, type Module, SelectEditorModule, TextEditorModule } from 'ag-grid-community';

/** AG Grid modules of grids with editable cells. */
export const agEditModules: readonly Module[] = [CheckboxEditorModule, SelectEditorModule, TextEditorModule];
