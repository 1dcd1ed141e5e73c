import type { CompiledBlock } from '../../../contract/compiledBlocks';
import type { Json } from '../../../contract/json';
import { isFilled, type ScreenStore } from '../../engine';

/**
 * What stands in the placeholders of a preview: values of its `with`, and over them the lines of its `samples`, whose
 * first column is the placeholder and whose second the sample.
 */
export function samplesOf(
  { with: given = {}, samples }: Pick<CompiledBlock, 'with' | 'samples'>,
  screen: Pick<ScreenStore, 'fact' | 'resolve' | 'form'>,
): ReadonlyMap<string, string> {
  const named = Object.entries(given).map(([name, value]) => [name, screen.resolve(value)] as const);
  const lines = samples === undefined ? [] : screen.fact(samples);
  const [name, value] = (samples && screen.form?.field(samples)?.lines?.columns) || [];
  const listed = (Array.isArray(lines) ? lines : []).flatMap((line: Json) => {
    if (typeof line !== 'object' || line === null || Array.isArray(line) || !name || !value) return [];
    const { [name.name]: key = null, [value.name]: sample = null } = line as Readonly<Record<string, Json>>;
    return typeof key === 'string' ? [[key.replace(/^\{\{\s*|\s*\}\}$/g, '').trim(), sample] as const] : [];
  });
  const filled = [...named, ...listed].filter(([, sample]) => isFilled(sample));
  return new Map(filled.map(([key, sample]) => [key, String(sample)]));
}
