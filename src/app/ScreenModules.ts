import type { CompiledModule } from '../../contract/compiled';

/** Why a screen's module can't be had. */
export type ModuleErrorCode =
  | 'module.forbidden'
  | 'module.missing'
  | 'module.unauthorized'
  | 'module.unreachable';

/** A screen's module can't be had. */
export class ModuleError extends Error {
  override readonly name = 'ModuleError';

  constructor(
    readonly code: ModuleErrorCode,
    readonly screenKey: string,
    options?: ErrorOptions,
  ) {
    super(`${screenKey}: ${code}`, options);
  }
}

const codes: Readonly<Record<number, ModuleErrorCode>> = {
  401: 'module.unauthorized',
  403: 'module.forbidden',
  404: 'module.missing',
};

/**
 * Loads compiled screens from `/screens/<key>.js`. The browser keeps a module for as long as the page lives, a failed
 * one in some browsers too, so `refresh` asks under another address.
 */
export class ScreenModules {
  private readonly editions = new Map<string, number>();

  constructor(
    private readonly load: (address: string) => Promise<CompiledModule> = (address) =>
      import(/* @vite-ignore */ address),
    private readonly get: typeof fetch = (...call) => fetch(...call),
  ) {}

  /** Rejects with a `ModuleError`. */
  async fetch(screenKey: string): Promise<CompiledModule> {
    const address = this.addressOf(screenKey);
    try {
      return await this.load(address);
    } catch (cause) {
      this.refresh(screenKey);
      throw new ModuleError(await this.whyNot(address), screenKey, { cause });
    }
  }

  /** The next fetch asks the server again. */
  refresh(screenKey: string): void {
    this.editions.set(screenKey, (this.editions.get(screenKey) ?? 0) + 1);
  }

  private addressOf(screenKey: string): string {
    const edition = this.editions.get(screenKey);
    return `/screens/${screenKey}.js${edition === undefined ? '' : `?edition=${edition}`}`;
  }

  /** An import tells nothing but that it failed. */
  private async whyNot(address: string): Promise<ModuleErrorCode> {
    try {
      const { status } = await this.get(address, { method: 'HEAD', credentials: 'same-origin' });
      return codes[status] ?? 'module.unreachable';
    } catch {
      return 'module.unreachable';
    }
  }
}
