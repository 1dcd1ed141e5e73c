import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import type { Json } from '../../../contract/values/json';
import { isFilled, type ScreenStore } from '../../engine';

/**
 * Sample values of a preview: its `with`, overridden by the lines of its `samples` (first column placeholder,
 * second column value).
 */
export function samplesOf(
  { with: values = {}, samples }: Pick<CompiledBlock, 'with' | 'samples'>,
  screen: Pick<ScreenStore, 'fact' | 'resolve' | 'form'>,
): ReadonlyMap<string, string> {
  const named = Object.entries(values).map(([name, value]) => [name, screen.resolve(value)] as const);
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
