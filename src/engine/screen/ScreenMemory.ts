import { compareStructural, reaction } from 'mobx';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { RangeName } from '../../../contract/model/compiledForm';
import type { Json, JsonObject } from '../../../contract/values/json';
import { isFilled } from '../expressions/isFilled';
import type { FormStore } from '../form/FormStore';
import { pageSizes } from '../grid/GridQuery';
import type { GridStore } from '../grid/GridStore';
import type { DraftPort } from '../ports/ports';

/** The screen, from the point of view of its memory. */
interface RememberedScreen {
  readonly definition: Pick<CompiledScreen, 'key' | 'endpoints' | 'range'>;
  readonly tabKey: string;
  /** The record is read-only. */
  readonly readOnly: boolean;
  readonly form: FormStore | null;
  readonly grid: GridStore | null;
  /** Time range of the blocks. */
  readonly board: { range: RangeName | null };
}

/**
 * Stores the query of a read-only screen so that it survives a page reload: criteria, whether rows were
 * queried, time range of a dashboard. Input of forms that save is stored by FormDraft.
 */
export class ScreenMemory {
  private stop: (() => void) | null = null;

  constructor(
    private readonly screen: RememberedScreen,
    private readonly port: DraftPort,
    /** Identifies screen and tab. */
    private readonly key: string,
  ) {}

  /** Restores the time range, before the first request. */
  restoreRange(): void {
    const { range } = this.port.read(this.key) ?? {};
    const { board, definition } = this.screen;
    const known = definition.range?.choices.find((name) => name === range);
    if (known !== undefined) board.range = known;
  }

  /** Restores the criteria. Returns whether rows had been queried. */
  restore(): boolean {
    const stored = this.port.read(this.key);
    if (stored === null) return false;
    const { form, grid } = this.screen;
    const values = isObject(stored.values) ? stored.values : {};
    for (const name of form?.names ?? []) {
      const value = values[name] ?? null;
      if (!form?.isReadOnly(name) && (isFilled(value) || isFilled(form?.value(name)))) form?.set(name, value);
    }
    const size = pageSizes.find((one) => one === stored.size);
    grid?.restore(typeof stored.text === 'string' ? stored.text : '', size);
    return stored.asked === true;
  }

  /** Starts storing changes. */
  watch(): void {
    this.stop ??= reaction(
      () => this.snapshot(),
      (now) => this.port.write(this.key, now),
      { equals: compareStructural },
    );
  }

  dispose(): void {
    this.stop?.();
    this.stop = null;
  }

  /** Removes the stored state when the tab closes. */
  forget(): void {
    this.dispose();
    this.port.remove(this.key);
  }

  private snapshot(): JsonObject {
    const { form, grid, board } = this.screen;
    const values = Object.entries(form?.filledValues ?? {}).filter(([name]) => !form?.isPassword(name));
    return {
      values: Object.fromEntries(values),
      asked: grid?.remote === true && grid.phase !== 'idle',
      text: grid?.lastQuery.text ?? '',
      size: grid?.size ?? null,
      range: board.range,
    };
  }
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Memory of a read-only screen; null for one that saves records. */
export function memoryOf(screen: RememberedScreen, port: DraftPort | undefined): ScreenMemory | null {
  const { definition, readOnly, tabKey } = screen;
  if (port === undefined || readOnly || definition.endpoints.commit !== undefined) return null;
  return new ScreenMemory(screen, port, `${definition.key} of ${tabKey}`);
}
