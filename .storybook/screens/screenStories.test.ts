import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as definitions from './readDefinition';
import { screenStories } from './screenStories';

const file = join(import.meta.dirname, '../../screen-defs/accounting/accountCreate.json');
const address = definitions.storiesAddress(file) ?? '';
const read = definitions.readDefinition(file);

vi.mock('./readDefinition', { spy: true });

/** Hooks of the plugin, called like Vite does. */
const plugin = screenStories() as unknown as {
  load(id: string): { readonly code: string } | null;
  hotUpdate(saved: {
    readonly type: 'update' | 'create';
    readonly file: string;
    readonly modules: readonly { readonly id: string }[];
  }): readonly { readonly id: string }[] | undefined;
};
const watching = { ...plugin, addWatchFile: () => undefined };
const modules = [{ id: address }, { id: '/src/app/main.tsx' }];

describe('the stories of a definition that is saved', () => {
  afterEach(() => vi.mocked(definitions.readDefinition).mockReset());

  it('stay as they are where they are the same: the open screen follows by itself', () => {
    expect(watching.load(address)?.code).toContain('Open New Account');
    expect(plugin.hotUpdate({ type: 'update', file, modules })).toEqual([{ id: '/src/app/main.tsx' }]);
  });

  it('are listed again only after a definition was added', () => {
    const list = { type: 'update', file: '\0virtual:/storybook-stories.js', modules } as const;
    watching.load(address);
    plugin.hotUpdate({ type: 'update', file, modules });
    expect(plugin.hotUpdate(list)).toEqual([]);
    plugin.hotUpdate({ type: 'create', file: file.replace('accountCreate', 'accountMerge'), modules });
    expect(plugin.hotUpdate(list)).toBeUndefined();
  });

  it('stay while the definition is half written', () => {
    watching.load(address);
    vi.mocked(definitions.readDefinition).mockImplementation(() => {
      throw new SyntaxError('Unexpected end of JSON input');
    });
    expect(plugin.hotUpdate({ type: 'update', file, modules })).toEqual([{ id: '/src/app/main.tsx' }]);
  });

  it('restart under another title; other updates pass', () => {
    watching.load(address);
    vi.mocked(definitions.readDefinition).mockReturnValue({ ...read, title: 'Screens/Accounting/Open' });
    expect(plugin.hotUpdate({ type: 'update', file, modules })).toBeUndefined();
    expect(plugin.hotUpdate({ type: 'update', file: '/src/app/main.tsx', modules })).toBeUndefined();
  });
});
