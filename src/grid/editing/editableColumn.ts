import type { ColDef } from 'ag-grid-community';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { readField } from '../../../contract/validation/readField';
import type { Json } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import { momentInTurkiye, todayInTurkiye } from '../../../contract/values/today';
import type { GridEdits } from '../../engine';
import type { DisplayRow } from '../rows/displayRows';
import { tickColumn } from './tickColumn';

/** Texts of editable cells. */
interface EditWords {
  text(key: string): string;
  language(): Language;
}

/** CSS classes of changed and invalid cells. */
export const editClasses = { changed: 'grid-changed', wrong: 'grid-wrong' } as const;

/** An editable column: Enter, F2, double click or typing starts editing; ticks toggle on click. */
export function editableColumn(
  column: CompiledColumn,
  edits: GridEdits,
  words: EditWords,
): ColDef<DisplayRow, Json> {
  const { name } = column;
  const field = edits.field(name);
  if (field === undefined || field.readOnly) return {};
  const problemOf = (line: DisplayRow | undefined) =>
    line?.kind === 'record' ? edits.problem(line.id, name) : null;
  const classes = {
    [editClasses.changed]: ({ data }) => data?.kind === 'record' && edits.isChanged(data.id, name),
    [editClasses.wrong]: ({ data }) => problemOf(data) !== null,
  } satisfies ColDef<DisplayRow, Json>['cellClassRules'];
  if (column.kind === 'boolean')
    return { cellClassRules: classes, ...tickColumn({ edits, column, text: words.text }) };
  return {
    editable: ({ data }) => data?.kind === 'record' && !edits.saving,
    valueSetter: ({ data, newValue }) => {
      if (data?.kind !== 'record') return false;
      edits.set({ ...data.values, id: data.id }, name, newValue as Json);
      return true;
    },
    cellClassRules: classes,
    ...editorOf(column, field, words),
  };
}

/** Codes are selected from a list; labels are never typed. */
const noTexts = { tr: {}, en: {} };

type Field = NonNullable<ReturnType<GridEdits['field']>>;

function editorOf(column: CompiledColumn, field: Field, words: EditWords): ColDef<DisplayRow, Json> {
  if (column.codes) {
    return {
      cellEditor: 'agSelectCellEditor',
      cellEditorParams: {
        values: [...(field.required ? [] : ['']), ...column.codes.map(({ code }) => code)],
      },
    };
  }
  return {
    cellEditor: 'agTextCellEditor',
    // Excess length is kept and marked as an error: pasted texts are never truncated.
    cellEditorParams: { useFormatter: true },
    valueParser: ({ newValue }) =>
      readField(String(newValue ?? ''), field, {
        language: words.language(),
        texts: noTexts,
        today: todayInTurkiye(),
        moment: momentInTurkiye,
        isTyped: true,
      }),
  };
}
