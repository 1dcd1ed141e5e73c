import {
  type ChangeEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Json } from '../../contract/json';
import type { InputProps } from './FieldKit';

/** Quiet time after which typed text is handed over, in ms. */
export const pause = 400;

/** How a text stands for a value. */
export interface Writing {
  /** The value as shown. */
  show(value: string): string;
  /** What stands in the input after a change; null rejects it. */
  accept(previous: string, next: string): string | null;
  /** The value that a text stands for, null for none. */
  read(text: string): Json;
  /** Whether a pause hands the value over; by default any. Enter and leaving always do. */
  isComplete?(value: Json): boolean;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Props of the HTML input that a draft lives in, and how to hand the draft over at once. */
export interface Draft {
  readonly value: string;
  onChange(event: ChangeEvent<TextElement>): void;
  onCompositionEnd(event: { currentTarget: EventTarget }): void;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(): void;
  readonly handOver: () => void;
}

const asText = (value: Json | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/**
 * Holds what is being typed and hands it over on Enter, on leaving and after a pause, each value once, so that a
 * keystroke touches this input alone. A value from outside replaces the draft.
 */
export function useDraft(
  props: Pick<InputProps, 'value' | 'revision' | 'change' | 'leave'>,
  writing: Writing,
): Draft {
  const value = asText(props.value);
  /** Another object with every change: one that is rejected is drawn, too, for the caret to be put back. */
  const [draft, setDraft] = useState<{ readonly text: string } | null>(null);
  /** What the draft stands on: the value that was there, or was handed over since. */
  const base = useRef({ value, revision: props.revision });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const caret = useRef<{ input: TextElement; at: number }>(null);
  const isStale = base.current.value !== value || base.current.revision !== props.revision;
  const live = isStale ? null : (draft?.text ?? null);
  const shown = live ?? writing.show(value);

  function commit(onPause: boolean): void {
    clearTimeout(timer.current);
    if (live === null) return;
    const read = writing.read(live);
    if (asText(read) === value || (onPause && writing.isComplete?.(read) === false)) return;
    base.current = { value: asText(read), revision: props.revision };
    props.change(read);
  }
  const latest = useRef(commit);
  const handOver = useCallback(() => latest.current(false), []);
  useLayoutEffect(() => {
    latest.current = commit;
    const wanted = caret.current;
    caret.current = null;
    wanted?.input.setSelectionRange(wanted.at, wanted.at);
  });
  // A tab that is hidden or closed while a pause runs must not lose what was typed.
  useEffect(() => handOver, [handOver]);

  function startFrom(text: string): void {
    base.current = { value, revision: props.revision };
    setDraft({ text });
  }

  function type(input: TextElement, isComposing: boolean): void {
    const accepted = isComposing ? input.value : (writing.accept(shown, input.value) ?? shown);
    if (accepted !== input.value) caret.current = { input, at: caretAfter(input, accepted, shown) };
    startFrom(accepted);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(true), pause);
  }

  return {
    value: shown,
    onChange: (event) => type(event.target, (event.nativeEvent as InputEvent).isComposing),
    onCompositionEnd: ({ currentTarget }) => type(currentTarget as TextElement, false),
    onKeyDown: ({ key }) => key === 'Enter' && commit(false),
    onBlur: () => {
      commit(false);
      setDraft(null);
      props.leave();
    },
    handOver,
  };
}

/** Where the caret belongs: before as many letters and digits as it stood before, or where a rejected change began. */
function caretAfter(input: TextElement, accepted: string, shown: string): number {
  const at = input.selectionStart ?? accepted.length;
  if (accepted === shown) return Math.max(0, at - Math.max(0, input.value.length - shown.length));
  const signs = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;
  const after = signs(input.value.slice(at));
  let end = accepted.length;
  while (end > 0 && signs(accepted.slice(end)) < after) end--;
  return end;
}
