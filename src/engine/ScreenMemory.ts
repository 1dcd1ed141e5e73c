import { compareStructural, reaction } from 'mobx';
import type { CompiledScreen } from '../../contract/compiled';
import type { RangeName } from '../../contract/compiledBlocks';
import type { Json, JsonObject } from '../../contract/json';
import type { FormStore } from './FormStore';
import type { GridStore } from './GridStore';
import { pageSizes } from './grid/GridQuestion';
import { isFilled } from './isFilled';
import type { DraftPort } from './ports';

/** A screen as what is kept of it sees it. */
interface RememberedScreen {
  readonly definition: Pick<CompiledScreen, 'key' | 'endpoints' | 'range'>;
  readonly tabKey: string;
  /** The record is shown and can't be changed. */
  readonly readOnly: boolean;
  readonly form: FormStore | null;
  readonly grid: GridStore | null;
  /** The span of time of its blocks. */
  readonly board: { range: RangeName | null };
}

/**
 * What a screen that only shows was asked for, kept so that a reload of the page brings it back: criteria, whether rows
 * were asked for, and the span of time of a dashboard. What was typed into a form to be saved is a draft (FormDraft).
 */
export class ScreenMemory {
  private stop: (() => void) | null = null;

  constructor(
    private readonly screen: RememberedScreen,
    private readonly port: DraftPort,
    /** Names screen and tab. */
    private readonly key: string,
  ) {}

  /** Puts the span of time back, before anything is asked for. */
  restoreRange(): void {
    const { range } = this.port.read(this.key) ?? {};
    const { board, definition } = this.screen;
    const known = definition.range?.choices.find((name) => name === range);
    if (known !== undefined) board.range = known;
  }

  /** Puts the criteria back. Answers whether rows had been asked for. */
  restore(): boolean {
    const kept = this.port.read(this.key);
    if (kept === null) return false;
    const { form, grid } = this.screen;
    const values = isObject(kept.values) ? kept.values : {};
    for (const name of form?.names ?? []) {
      const value = values[name] ?? null;
      if (!form?.isReadOnly(name) && (isFilled(value) || isFilled(form?.value(name)))) form?.set(name, value);
    }
    const size = pageSizes.find((one) => one === kept.size);
    grid?.recall(typeof kept.text === 'string' ? kept.text : '', size);
    return kept.asked === true;
  }

  /** Keeps from now on what changes. */
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

  /** The tab is closed: nothing of it is kept. */
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
      text: grid?.question.text ?? '',
      size: grid?.size ?? null,
      range: board.range,
    };
  }
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is kept of a screen that only shows; null for one that saves something. */
export function memoryOf(screen: RememberedScreen, port: DraftPort | undefined): ScreenMemory | null {
  const { definition, readOnly, tabKey } = screen;
  if (port === undefined || readOnly || definition.endpoints.commit !== undefined) return null;
  return new ScreenMemory(screen, port, `${definition.key} of ${tabKey}`);
}
