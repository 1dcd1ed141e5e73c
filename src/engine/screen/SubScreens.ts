import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { CompiledAction, CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import type { CompiledForm } from '../../../contract/model/compiledForm';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { DialogIntro } from '../context/ScreenContext';
import { FormDialog } from '../form/FormDialog';
import type { FormStore } from '../form/FormStore';

/** Id of the dialog among the sub-screens; `#` avoids block ids. */
export const dialogId = '#dialog';

/** Creates a sub-screen with the same validators. */
export interface SubScreenOptions {
  readonly values?: JsonObject | undefined;
  filter?(): JsonObject;
}

/** Dependencies sub-screens get from their screen. */
interface SubScreensHost {
  readonly definition: CompiledScreen;
  resolve(value: Json, row: GridRow | null): Json;
}

/** The sub-screen, from the point of view of its dialog. */
interface DialogScreen {
  readonly form: FormStore | null;
  start(): Promise<void>;
}

/** Sub-screens: blocks by id, and the open dialog. */
export class SubScreens<Screen extends DialogScreen> {
  readonly byId = observable.map<string, Screen>({}, { deep: false });
  /** The open dialog; null if none. Observable. */
  dialog: FormDialog | null = null;

  constructor(
    private readonly host: SubScreensHost,
    private readonly make: (definition: CompiledScreen, words: SubScreenOptions) => Screen,
  ) {
    makeObservable(this, { dialog: observableRef });
  }

  /** Creates a sub-screen of a block's grid that queries with `filter`; null for a block without a grid. */
  addBlock(block: CompiledBlock, filter: () => JsonObject): Screen | null {
    const definition = blockDefinition(this.host.definition, block);
    const part = definition && this.make(definition, { filter });
    if (part !== null) this.byId.set(block.id, part);
    return part;
  }

  /** See `ScreenContext.openDialog`. One dialog at a time. */
  async openDialog(
    action: Pick<CompiledAction, 'title' | 'form'> & DialogIntro,
    row: GridRow | null,
    send: (payload: JsonObject) => Promise<void>,
  ): Promise<boolean> {
    if (action.form === undefined || this.dialog !== null) return false;
    const part = this.dialogSubScreen(action.form, row);
    await part.start();
    if (part.form === null) return false;
    const title = action.title ?? this.host.definition.title;
    const { message, facts = [] } = action;
    const dialog = new FormDialog({ title, message, facts, form: part.form, send });
    runInAction(() => {
      this.dialog = dialog;
      this.byId.set(dialogId, part);
    });
    try {
      return await dialog.answered;
    } finally {
      runInAction(() => {
        this.dialog = null;
      });
    }
  }

  /** Sub-screen of a dialog form; its defaults may read the parent screen and the row. */
  private dialogSubScreen(form: CompiledForm, row: GridRow | null): Screen {
    const fields = Object.values(form.fields).filter((field) => field.default !== undefined);
    const values = fields.map((field) => [field.name, this.host.resolve(field.default ?? null, row)]);
    const definition = dialogDefinition(this.host.definition, form);
    return this.make(definition, { values: Object.fromEntries(values) });
  }
}

/** Strips features that sub-screens lack: conversation, steps, files, blocks. */
function bare({
  recordSelector: _,
  steps: __,
  upload: ___,
  refreshSeconds: ____,
  foundBy: _____,
  ...screen
}: CompiledScreen): CompiledScreen {
  return {
    ...screen,
    bffPath: null,
    endpoints: {},
    form: null,
    header: [],
    grid: null,
    actions: [],
    blocks: [],
  };
}

/** Definition of a dialog's sub-screen. */
function dialogDefinition(screen: CompiledScreen, form: CompiledForm): CompiledScreen {
  return { ...bare(screen), floorplan: 'define', form };
}

/**
 * Definition of a block's grid as a sub-screen, with its row actions and the block's title; null for a block
 * without a grid.
 */
function blockDefinition(
  screen: CompiledScreen,
  { id, title, grid, data }: CompiledBlock,
): CompiledScreen | null {
  if (grid === undefined) return null;
  const actions = screen.actions.filter(({ block }) => block === id).map(({ block: _, ...action }) => action);
  const titled = title === undefined ? grid : { title, ...grid };
  return {
    ...bare(screen),
    grid: titled,
    actions,
    endpoints: data === undefined ? {} : { query: data.path },
  };
}
