// A hand-written form (MUI, MobX) and a hand-written table (AG Grid Community with one module).
import {
  ClientSideRowModelModule,
  type ColDef,
  ModuleRegistry,
  themeQuartz,
  type ValueFormatterParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { AppTheme } from '../../../src/ui/theme';
import { handWrittenForm } from '../../page/handWrittenForm';
import type { Measured } from '../../page/Measured';
import { type BenchRow, benchColumns } from '../benchRows';
import { measuredPage } from '../measuredPage';
import { reactRoot } from '../reactRoot';

ModuleRegistry.registerModules([ClientSideRowModelModule]);

const amount = new Intl.NumberFormat('tr', { minimumFractionDigits: 2 });
const date = new Intl.DateTimeFormat('tr', { dateStyle: 'short' });

/** Displayed texts, by kind of column. */
const formats: Partial<Record<string, (cell: ValueFormatterParams<BenchRow>) => string>> = {
  decimal: ({ value }) => amount.format(Number(value)),
  date: ({ value }) => date.format(new Date(value)),
};

const columns: ColDef<BenchRow>[] = benchColumns.map(({ name, title, kind }) => {
  const valueFormatter = formats[kind];
  return { field: name, headerName: title, width: 160, ...(valueFormatter && { valueFormatter }) };
});

const getRowId = ({ data }: { data: BenchRow }) => data.id;

measuredPage({
  firstInput: 'input[id="text0"]',
  open(ground) {
    const { draw, close } = reactRoot(ground, (content) => (
      <AppTheme defaultMode="light">{content}</AppTheme>
    ));
    let form: Measured | null = null;
    const table = (rows: readonly BenchRow[]) =>
      draw(
        <div style={{ height: 800 }}>
          <AgGridReact<BenchRow>
            theme={themeQuartz}
            columnDefs={columns}
            rowData={[...rows]}
            getRowId={getRowId}
          />
        </div>,
      );
    return {
      drawForm(size) {
        form = handWrittenForm(size);
        draw(form.element);
      },
      value: (name) => form?.value(name),
      drawTable: () => table([]),
      giveRows: table,
      close,
    };
  },
});
