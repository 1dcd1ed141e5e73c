import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { RequestOptions, RequestPort } from '../../../contract/wire/request';
import type { GridDensity, GridLayout, SavedView, ViewsAnswer } from '../../../contract/wire/views';
import { readViews } from '../../replies/replies';
import { wireValue } from '../expressions/wireValue';

/** Dependencies grid views get from their screen. */
export interface GridViewsHost {
  /** Key of the screen. */
  readonly screen: string;
  readonly request: Pick<RequestPort, 'post'>;
  /** Applies sort order, page size and filter of a view. */
  apply(layout: GridLayout): void;
}

/** Debounce in ms before the layout is saved. */
const pause = 1000;

const quiet = { loading: false, silent: true } as const;

/** The request layer revives dates in stored filters; a layout holds JSON only. */
const read = (reply: unknown): ViewsAnswer => readViews(wireValue(reply));

/**
 * The user's grid layout, stored on the server, and named views, private and shared. Falls back to the
 * definition if they cannot be loaded.
 */
export class GridViews {
  /** False until loaded. */
  ready = false;
  /** Row density; undefined for the density of the user's theme. */
  density: GridDensity | undefined = undefined;
  /** Id of the block shown in place of the rows; undefined for the rows. */
  shown: string | undefined = undefined;
  views: readonly SavedView[] = [];
  /** Last selected view; null once the layout changes. */
  chosen: string | null = null;
  /**
   * Layout for the grid component: `count` increases with each, so that the same one can be applied again.
   */
  applied: { readonly layout: GridLayout | null; readonly count: number } = { layout: null, count: 0 };

  private loading: Promise<void> | null = null;
  /** Last reported layout; saving it does not need the rows. */
  private latest: GridLayout | null = null;
  private saveTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly host: GridViewsHost) {
    makeObservable<this, 'receive'>(this, {
      ready: observable,
      density: observable,
      shown: observable,
      views: observableRef,
      chosen: observable,
      applied: observableRef,
      choose: action,
      changed: action,
      reset: action,
      setDensity: action,
      setShown: action,
      receive: action,
    });
  }

  /** Loads the stored layout once, else the default view. Never rejects. */
  load(): Promise<void> {
    this.loading ??= this.post('users/view', {})
      .then((answer) => this.begin(answer))
      // Request failed, or the server has no views.
      .catch(() => this.begin({ current: null, views: [] }));
    return this.loading;
  }

  /** Applies a view, including its filter. */
  choose(view: SavedView): void {
    this.show(view.layout);
    this.chosen = view.id;
    this.host.apply(view.layout);
    this.scheduleSave(view.layout);
  }

  /** The user changed the layout. */
  changed(layout: GridLayout): void {
    this.chosen = null;
    this.scheduleSave(layout);
  }

  setDensity(density: GridDensity | undefined, { density: _, ...layout }: GridLayout): void {
    this.density = density;
    this.changed({ ...layout, ...(density && { density }) });
  }

  /** Shows a block in place of the rows, or the rows again; keeps the layout. */
  setShown(shown: string | undefined, asDefined: GridLayout): void {
    this.shown = shown;
    this.changed(this.latest ?? asDefined);
  }

  /** Resets to the definition. */
  reset(): void {
    this.chosen = null;
    this.shown = undefined;
    this.density = undefined;
    this.applied = { layout: null, count: this.applied.count + 1 };
    this.scheduleSave(null);
  }

  /** Saves the layout as a named view. Rejects if the server rejects it. */
  async save(
    name: string,
    layout: GridLayout,
    words: { shared: boolean; isDefault: boolean },
  ): Promise<void> {
    const body = { name, ...words, layout: this.withShown(layout) as unknown as Json };
    this.receive(await this.post('users/view/save', body, {}));
    runInAction(() => {
      this.chosen = this.views.find((view) => view.own && view.name === name)?.id ?? null;
    });
  }

  /** Deletes one of the user's views. */
  async remove(id: string): Promise<void> {
    this.receive(await this.post('users/view/delete', { id }, {}));
  }

  private begin(answer: ViewsAnswer): void {
    this.receive(answer);
    const start = answer.views.find(({ isDefault, own }) => isDefault && own);
    const layout = answer.current ?? start?.layout ?? null;
    runInAction(() => {
      if (layout !== null) this.show(layout);
      if (layout !== null) this.host.apply(layout);
      this.chosen = answer.current === null ? (start?.id ?? null) : null;
      this.ready = true;
    });
  }

  private show(layout: GridLayout): void {
    this.latest = layout;
    this.shown = layout.shown;
    this.density = layout.density;
    this.applied = { layout, count: this.applied.count + 1 };
  }

  private receive({ views }: ViewsAnswer): void {
    this.views = views;
  }

  /** Saves the layout after a debounce. */
  private scheduleSave(layout: GridLayout | null): void {
    if (this.saveTimer !== null) clearTimeout(this.saveTimer);
    this.latest = layout;
    const saved = layout && this.withShown(layout);
    this.saveTimer = setTimeout(() => {
      this.saveTimer = null;
      void this.post('users/view/keep', { layout: saved as unknown as Json }).catch(() => undefined);
    }, pause);
  }

  private withShown({ shown: _, ...layout }: GridLayout): GridLayout {
    return { ...layout, ...(this.shown !== undefined && { shown: this.shown }) };
  }

  private async post(path: string, body: JsonObject, options: RequestOptions = quiet): Promise<ViewsAnswer> {
    return this.host.request.post(path, { ...body, screen: this.host.screen }, { ...options, read });
  }
}
