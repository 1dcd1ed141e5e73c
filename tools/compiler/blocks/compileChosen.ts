import type { ChosenFigure } from '../../../contract/model/chosenFigures';
import type { AnySelectionFigure } from '../../language/kinds/anyKind';
import { scaleOf } from '../../language/views/amountWords';
import { chosenPath, gridColumn, gridView } from '../../language/views/chosenGrid';
import { columnBase, columnOf } from '../../language/views/columns';
import type { ScreenView } from '../../language/views/ScreenView';
import type { Texts } from '../texts/Texts';

/** Scale and currency column or code of a column; without currency, the figure is a single number. */
function columnWords(view: ScreenView, text: string) {
  const { grid, column: name } = chosenPath(text);
  const shown = gridView(view, grid);
  const column = shown && gridColumn(shown, name);
  const found = shown && column && columnBase(view.project, shown.screen, column);
  const base = found === undefined || 'missing' in found ? undefined : found.field;
  const words = { ...base, ...column };
  const currency = shown?.screen.grid?.currencyField ?? 'currency';
  const isColumn = (shown?.screen.grid?.columns ?? []).some((entry) => columnOf(entry).field === currency);
  return {
    scale: words.type === 'decimal' ? scaleOf(words) : 0,
    of: {
      grid,
      ...(name !== undefined && { column: name }),
      ...(words.currencyCode !== undefined ? { currencyCode: words.currencyCode } : isColumn && { currency }),
    },
  };
}

/** Compiles the figures of selected rows. */
export function compileChosen(view: ScreenView, texts: Texts): readonly ChosenFigure[] {
  const figures: readonly AnySelectionFigure[] = view.screen.selectionFigures ?? [];
  return figures.map(({ id, title, op, args, within }) => {
    const columns = args.map((path) => columnWords(view, path));
    return {
      id,
      title: texts.add(`${view.file.id}.chosen.${id}`, title),
      op,
      args: columns.map((column) => column.of),
      scale: Math.max(...columns.map(({ scale }) => scale)),
      ...(within !== undefined && { within }),
    };
  });
}
