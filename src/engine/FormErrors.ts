import { action, computed, makeObservable, observable } from 'mobx';
import type { FormLines } from './FormLines';

/** A form as the list of its errors sees it. */
interface ErrorSource {
  readonly names: readonly string[];
  /** Error of a field or cell that the user sees; null where there is none. */
  error(name: string): string | null;
  lines(name: string): FormLines | undefined;
  requestFocus(place: string): void;
}

/** The errors of a form that was refused: how many there are, and the way from one to the next. */
export class FormErrors {
  /** Whether the form was submitted in vain since it began. */
  refused = false;
  /** Where the user was sent last. */
  private last: string | null = null;

  /** @param wrongNames names of the fields and cells that have an error, seen or not; observable. */
  constructor(
    private readonly form: ErrorSource,
    private readonly wrongNames: () => Iterable<string>,
  ) {
    makeObservable(this, { refused: observable, places: computed, refuse: action, forget: action });
  }

  /** Fields with an error in the order of the form; of a table its cells (`lines.2.currency`), line by line. */
  get places(): readonly string[] {
    return this.form.names.flatMap((name) => {
      const cells = this.cellsOf(name);
      return cells.length === 0 && this.form.error(name) !== null ? [name] : cells;
    });
  }

  /** A submission was refused: the user is sent to its first error. */
  refuse(first: string): void {
    this.refused = true;
    this.form.requestFocus(first);
  }

  /** The form begins anew. */
  forget(): void {
    this.refused = false;
    this.last = null;
  }

  /** The user was sent to a field or cell; in a table to its first wrong cell. */
  sentTo(place: string): void {
    this.last = this.cellsOf(place)[0] ?? place;
  }

  /** Sends the user to the error behind the one before; behind the last one comes the first. */
  next(): void {
    const { places, last } = this;
    const behind = last === null ? undefined : places.find((place) => this.compare(place, last) > 0);
    const next = behind ?? places[0];
    if (next !== undefined) this.form.requestFocus(next);
  }

  private cellsOf(name: string): readonly string[] {
    if (this.form.lines(name) === undefined) return [];
    const cells = [...new Set(this.wrongNames())].filter(
      (place) => place.startsWith(`${name}.`) && this.form.error(place) !== null,
    );
    return cells.toSorted((one, other) => this.compare(one, other));
  }

  /** Order of two places: by field, then line, then column. */
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
