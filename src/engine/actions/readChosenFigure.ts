import { type ChosenFigure, chosenFigure, type FigureValue } from '../../../contract/model/chosenFigures';
import type { ScreenContext } from '../context/ScreenContext';
import type { Fact } from '../ports/ports';

/** A figure of the selected rows as shown; the value is null for amounts in several currencies. */
export interface ShownFigure extends Pick<Fact, 'label'>, Pick<FigureValue, 'within'> {
  readonly value: string | null;
}

/** Reads a figure of the currently selected rows. Observable. */
export function readChosenFigure(screen: ScreenContext, figure: ChosenFigure): ShownFigure {
  const { ports, form } = screen;
  const { value, currency, within } = chosenFigure(
    figure,
    (grid) => screen.chosenIn(grid),
    (name) => form?.value(name) ?? null,
  );
  const kind = figure.op === 'count' ? ('integer' as const) : ('decimal' as const);
  const shown = (known: string | number) =>
    ports.format({ name: figure.id, title: figure.title, kind, scale: figure.scale }, known);
  return {
    label: ports.text(figure.title),
    value: value === null ? null : [shown(value), currency].filter(Boolean).join(' '),
    within,
  };
}
