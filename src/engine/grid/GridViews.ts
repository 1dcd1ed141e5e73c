import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Json, JsonObject } from '../../../contract/json';
import type { RequestOptions, RequestPort } from '../../../contract/request';
import type { GridDensity, GridLayout, SavedView, ViewsAnswer } from '../../../contract/views';
import { wireValue } from '../wireValue';

/** What the views of a grid need of the screen. */
export interface GridViewsHost {
  /** Key of the screen. */
  readonly screen: string;
  readonly request: Pick<RequestPort, 'post'>;
  /** The order, the size of a page and the filter of a view that was chosen. */
  apply(layout: GridLayout): void;
}

/** Milliseconds after a change until the layout is kept. */
const pause = 1000;

const quiet = { loading: false, silent: true } as const;

/**
 * How a user arranged the grid of a screen, kept for the user on the server, and layouts under names, his own and
 * those that are shared. Where they can't be had the grid is as the definition has it.
 */
export class GridViews {
  /** False until the server was asked. */
  ready = false;
  /** How close rows stand; undefined as the user's theme has it. */
  density: GridDensity | undefined = undefined;
  /** Id of the block that is looked at in place of the rows; undefined for the rows. */
  shown: string | undefined = undefined;
  views: readonly SavedView[] = [];
  /** View that was chosen last; null once the layout was changed. */
  chosen: string | null = null;
  /** What the grid component shall show now: `count` rises with each, so that the same one can be applied again. */
  applied: { readonly layout: GridLayout | null; readonly count: number } = { layout: null, count: 0 };

  private asking: Promise<void> | null = null;
  /** The layout as it was told last: the rows need not be there to keep it. */
  private latest: GridLayout | null = null;
  private keeping: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly host: GridViewsHost) {
    makeObservable<this, 'take'>(this, {
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
      take: action,
    });
  }

  /** Asks for what was kept, once: the layout of last time, else the default view. Never rejects. */
  load(): Promise<void> {
    this.asking ??= this.post('users/view', {})
      .then((answer) => this.begin(answer))
      // Not to be asked, or answered by a server that knows no views.
      .catch(() => this.begin({ current: null, views: [] }));
    return this.asking;
  }

  /** Shows a view, its filter included. */
  choose(view: SavedView): void {
    this.show(view.layout);
    this.chosen = view.id;
    this.host.apply(view.layout);
    this.keep(view.layout);
  }

  /** The user changed the layout. */
  changed(layout: GridLayout): void {
    this.chosen = null;
    this.keep(layout);
  }

  setDensity(density: GridDensity | undefined, { density: _, ...layout }: GridLayout): void {
    this.density = density;
    this.changed({ ...layout, ...(density && { density }) });
  }

  /** Shows a block in place of the rows, or the rows again; how these are arranged stays as it is. */
  setShown(shown: string | undefined, asDefined: GridLayout): void {
    this.shown = shown;
    this.changed(this.latest ?? asDefined);
  }

  /** Back to what the definition shows. */
  reset(): void {
    this.chosen = null;
    this.shown = undefined;
    this.density = undefined;
    this.applied = { layout: null, count: this.applied.count + 1 };
    this.keep(null);
  }

  /** Saves the layout under a name. Rejects where the server refuses it. */
  async save(
    name: string,
    layout: GridLayout,
    words: { shared: boolean; isDefault: boolean },
  ): Promise<void> {
    const body = { name, ...words, layout: this.withShown(layout) as unknown as Json };
    this.take(await this.post('users/view/save', body, {}));
    runInAction(() => {
      this.chosen = this.views.find((view) => view.own && view.name === name)?.id ?? null;
    });
  }

  /** Deletes a view of the user's own. */
  async remove(id: string): Promise<void> {
    this.take(await this.post('users/view/delete', { id }, {}));
  }

  private begin(answer: ViewsAnswer): void {
    this.take(answer);
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

  private take({ views }: ViewsAnswer): void {
    this.views = views;
  }

  /** Keeps the layout when nothing more is changed for a while. */
  private keep(layout: GridLayout | null): void {
    if (this.keeping !== null) clearTimeout(this.keeping);
    this.latest = layout;
    const kept = layout && this.withShown(layout);
    this.keeping = setTimeout(() => {
      this.keeping = null;
      void this.post('users/view/keep', { layout: kept as unknown as Json }).catch(() => undefined);
    }, pause);
  }

  private withShown({ shown: _, ...layout }: GridLayout): GridLayout {
    return { ...layout, ...(this.shown !== undefined && { shown: this.shown }) };
  }

  /** The days of a kept filter come revived as dates; a layout holds JSON only. */
  private async post(path: string, body: JsonObject, options: RequestOptions = quiet): Promise<ViewsAnswer> {
    const answer = await this.host.request.post(path, { ...body, screen: this.host.screen }, options);
    return wireValue(answer) as unknown as ViewsAnswer;
  }
}
