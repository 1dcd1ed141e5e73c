import type { CompiledModule } from '../../contract/compiled/compiled';
import { actions } from '../../src/actions';
import { FormBlock } from '../../src/blocks';
import { type EnginePorts, ScreenStore } from '../../src/engine';
import type { Measured } from './Measured';

const reply = async () => ({}) as never;

/** Ports with immediate responses and available texts: measures the engine alone. */
function ports(module: CompiledModule): EnginePorts {
  const texts = module.screen?.texts.tr ?? {};
  const none = () => undefined;
  const given: EnginePorts = {
    request: { get: reply, delete: reply, put: reply, post: reply, upload: reply, download: reply },
    loadModule: async () => module,
    navigation: { open: none, canOpen: () => true, close: none },
    dialogs: { confirm: async () => true },
    exportRows: async () => false,
    notify: none,
    text: (key) => texts[key.slice(key.indexOf(':') + 1)] ?? key,
    language: () => 'tr',
    format: (_, value) => String(value),
    wording: () => given,
    institutionName: '',
    user: () => ({}),
    isPermitted: () => true,
    copy: async () => undefined,
    today: () => '2026-11-21',
    print: none,
    savePaper: async () => undefined,
  };
  return given;
}

/** From the compiled definition to the rendered form. */
export async function engineForm(module: CompiledModule): Promise<Measured> {
  const screen = new ScreenStore(module, ports(module), { tabKey: 'bench', actions });
  await screen.start();
  return { element: <FormBlock screen={screen} />, value: (name) => screen.form?.value(name) ?? null };
}
