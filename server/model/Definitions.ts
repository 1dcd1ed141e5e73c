import type { CompiledModule, CompiledScreen } from '../../contract/compiled';
import type { Validators } from '../../contract/compiledRules';
import type { Model } from '../../contract/model';
import { validatorRuntime } from '../../contract/validatorRuntime';
import { type FittingModel, type UnfitEntities, withoutUnfit } from './withoutUnfit';

/** Where compiled definitions come from. Given from outside: files in production, objects in tests. */
export interface DefinitionSource {
  readModel(): Promise<Model>;
  /** Text of a screen's module, as the browser gets it; null where there is none. */
  readModule(key: string): Promise<string | null>;
  /** Where the parts of a screen come from; null where it is not kept. */
  readWhy?(key: string): Promise<string | null>;
  /** The module itself. A new hash asks for the module anew. */
  importModule(key: string, hash: string): Promise<CompiledModule>;
}

/** A screen that the server can work with. */
export interface LoadedScreen {
  readonly definition: CompiledScreen;
  readonly validators: Validators;
}

/** The definitions that the server works by: the model at once, screens as they are asked for. */
export class Definitions {
  private readonly loaded = new Map<
    string,
    { readonly hash: string; readonly screen: Promise<LoadedScreen> }
  >();

  private withheld: FittingModel['problems'] = new Map();

  private constructor(
    private readonly source: DefinitionSource,
    private current: Model,
  ) {}

  static async load(source: DefinitionSource): Promise<Definitions> {
    return new Definitions(source, await source.readModel());
  }

  get model(): Model {
    return this.current;
  }

  /**
   * Takes a new model; screens that did not change stay loaded. What is made of an unfit entity is not served: its
   * screens say why.
   */
  replace(model: Model, unfit: UnfitEntities = new Map()): FittingModel {
    const fitting = withoutUnfit(model, unfit);
    this.current = fitting.model;
    this.withheld = fitting.problems;
    return fitting;
  }

  readModel(): Promise<Model> {
    return this.source.readModel();
  }

  readModule(key: string): Promise<string | null> {
    const problems = this.withheld.get(key);
    if (problems !== undefined)
      return Promise.resolve(`export const problems = ${JSON.stringify(problems)};\n`);
    return this.current.screens[key] === undefined && this.current.broken[key] === undefined
      ? Promise.resolve(null)
      : this.source.readModule(key);
  }

  /** Where the parts of a screen come from (contract/why.ts); null where that is not kept. */
  readWhy(key: string): Promise<string | null> {
    const known = this.current.screens[key] !== undefined;
    return known && this.source.readWhy ? this.source.readWhy(key) : Promise.resolve(null);
  }

  /** The screen of a key that the model has. */
  async screen(key: string): Promise<LoadedScreen> {
    const hash = this.current.screens[key]?.hash;
    if (hash === undefined) throw new Error(`No screen ${key}`);
    const known = this.loaded.get(key);
    if (known?.hash === hash) return known.screen;
    const screen = this.load(key, hash);
    this.loaded.set(key, { hash, screen });
    // What could not be loaded is tried again by the next call.
    screen.catch(() => this.loaded.delete(key));
    return screen;
  }

  private async load(key: string, hash: string): Promise<LoadedScreen> {
    const module = await this.source.importModule(key, hash);
    if (module.screen === undefined) throw new Error(`Screen ${key} did not compile`);
    return { definition: module.screen, validators: module.validators?.(validatorRuntime) ?? {} };
  }
}
