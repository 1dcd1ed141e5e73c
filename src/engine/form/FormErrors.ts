import { action, computed, makeObservable, observable } from 'mobx';
import type { FormLines } from './FormLines';

/** The form, from the point of view of its error list. */
interface ErrorSource {
  readonly names: readonly string[];
  /** Visible error of a field or cell; null if none. */
  error(name: string): string | null;
  lines(name: string): FormLines | undefined;
  requestFocus(place: string): void;
}

/** Error list of a rejected form: count, and navigation from one error to the next. */
export class FormErrors {
  /** Whether a submission was rejected since the form began. */
  refused = false;
  /** Field or cell that received the focus last. */
  private last: string | null = null;

  /** @param wrongNames names of invalid fields and cells, visible or not; observable. */
  constructor(
    private readonly form: ErrorSource,
    private readonly wrongNames: () => Iterable<string>,
  ) {
    makeObservable(this, { refused: observable, places: computed, refuse: action, forget: action });
  }

  /** Fields with an error in form order; table cells (`lines.2.currency`) line by line. */
  get places(): readonly string[] {
    return this.form.names.flatMap((name) => {
      const cells = this.cellsOf(name);
      return cells.length === 0 && this.form.error(name) !== null ? [name] : cells;
    });
  }

  /** Submission rejected: focuses the first error. */
  refuse(first: string): void {
    this.refused = true;
    this.form.requestFocus(first);
  }

  /** Resets the list when the form restarts. */
  forget(): void {
    this.refused = false;
    this.last = null;
  }

  /** Records the focused field or cell; for a table, its first invalid cell. */
  recordFocus(place: string): void {
    this.last = this.cellsOf(place)[0] ?? place;
  }

  /** Focuses the next error; wraps around after the last one. */
  next(): void {
    const { places, last } = this;
    const following = last === null ? undefined : places.find((place) => this.compare(place, last) > 0);
    const next = following ?? places[0];
    if (next !== undefined) this.form.requestFocus(next);
  }

  private cellsOf(name: string): readonly string[] {
    if (this.form.lines(name) === undefined) return [];
    const cells = [...new Set(this.wrongNames())].filter(
      (place) => place.startsWith(`${name}.`) && this.form.error(place) !== null,
    );
    return cells.toSorted((one, other) => this.compare(one, other));
  }

  /** Orders two fields or cells: by field, then line, then column. */
  private compare(one: string, other: string): number {
    const [a, b] = [this.rank(one), this.rank(other)];
    return a.map((rank, at) => rank - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  }

  private rank(place: string): readonly [number, number, number] {
    const [field = '', line = '-1', ...column] = place.split('.');
    const columns = this.form.lines(field)?.definition.columns ?? [];
    const at = columns.findIndex(({ name }) => name === column.join('.'));
    return [this.form.names.indexOf(field), Number(line), at];
  }
}
