import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Answer } from '../answers/Answer';
import { failureAnswer } from '../answers/failureAnswer';
import { type Picture, showScreen } from './showing';

/** How a screen is pictured. */
export interface PreviewOptions {
  /** The picture's file, whose name gets the language; default: in `.cache/preview`. */
  readonly file?: string | undefined;
  readonly dark?: boolean;
  /** Width of the window, px. */
  readonly width?: string | undefined;
  readonly record?: string | undefined;
}

/** Pictures of a screen, one in each language: `account.png` gives `account-tr.png` and `account-en.png`. */
export function picturesOf(root: string, screen: string, options: PreviewOptions): readonly Picture[] {
  const { file = join(root, '.cache/preview', `${screen.replace('/', '-')}.png`), dark = false } = options;
  const plain = resolve(file).replace(/\.png$/i, '');
  return (['tr', 'en'] as const).map((language) => ({
    file: `${plain}-${language}.png`,
    language,
    scheme: dark ? 'dark' : 'light',
    width: Number(options.width ?? 1440),
  }));
}

/** Takes pictures of a screen, with a machine-readable answer. */
export async function previewAnswer(root: string, screen: string, options: PreviewOptions): Promise<Answer> {
  const { width = '1440', record } = options;
  if (!/^[1-9][0-9]{2,3}$/.test(width))
    return failureAnswer('preview', {
      id: 'usage.option',
      message: `«${width}» is no width: say 390 or 1440.`,
    });
  const pictures = picturesOf(root, screen, options);
  const outcome = await showScreen(root, screen, { pictures, ...(record !== undefined && { record }) });
  if ('failure' in outcome) return failureAnswer('preview', outcome.failure);
  await outcome.ended;
  const files = pictures.map(({ file }) => file).filter((file) => existsSync(file));
  return { command: 'preview', ok: true, screen, userName: outcome.userName, role: outcome.role, files };
}

/** Takes pictures of a screen as the first demo user who may open it sees it. Returns whether they were taken. */
export async function preview(root: string, screen: string, options: PreviewOptions): Promise<boolean> {
  const answer = (await previewAnswer(root, screen, options)) as Answer & {
    readonly files?: readonly string[];
    readonly error?: { readonly message: string };
  };
  for (const file of answer.files ?? []) console.log(file);
  if (!answer.ok) console.error(answer.error?.message);
  return answer.ok;
}
