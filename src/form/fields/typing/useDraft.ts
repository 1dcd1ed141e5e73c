import {
  type ChangeEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Json } from '../../../../contract/values/json';
import { unreadText } from '../../../../contract/values/unread';
import type { InputProps } from '../host/FieldKit';

/** Debounce in ms before typed text becomes the value. */
export const pause = 400;

/** Conversion between a value and its text. */
export interface Writing {
  /** Formats the value. */
  show(value: string): string;
  /** Text of the input after a change; null rejects it. */
  accept(previous: string, next: string, asTyped: boolean, was: boolean): string | null;
  /** Parses a text; null if empty; keeps unreadable texts (`unread`). */
  read(text: string, asTyped: boolean): Json;
  /** Parses a text after pasting; undefined rejects it. Default: as typed. */
  readPasted?(text: string, previous: string): Json | undefined;
  /** Whether a text stays as typed from now on. Default: never. */
  isAsTyped?(previous: string, next: string, was: boolean): boolean;
  /**
   * Whether a text is complete: only then it becomes the value after the debounce; default: always. Enter and
   * blur always commit. The value of an incomplete text is previewed.
   */
  isComplete?(text: string, asTyped: boolean): boolean;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Props of the HTML input with a draft, and a flush function. */
export interface Draft {
  readonly value: string;
  /** Formatted value of the draft if it differs from the text; else null. */
  readonly preview: string | null;
  /** Rejected pasted text; null after the next change. */
  readonly refused: string | null;
  onChange(event: ChangeEvent<TextElement>): void;
  onCompositionEnd(event: { currentTarget: EventTarget }): void;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(): void;
  readonly flush: () => void;
}

/** Text being typed. `refused` is a pasted text that was rejected. */
interface DraftText {
  readonly text: string;
  readonly asTyped: boolean;
  readonly refused?: string;
}

const asText = (value: Json | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/**
 * Holds typed text and commits it on Enter, on blur and after a debounce, each value once, so that a
 * keystroke renders this input alone. A value from outside replaces the draft.
 */
export function useDraft(
  props: Pick<InputProps, 'value' | 'revision' | 'change' | 'leave'>,
  writing: Writing,
): Draft {
  const value = asText(props.value);
  /** A new object with every change: a rejected change renders as well, to restore the caret. */
  const [draft, setDraft] = useState<DraftText | null>(null);
  /** Base of the draft: the previous or last committed value. */
  const base = useRef({ value, revision: props.revision });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const caret = useRef<{ input: TextElement; at: number }>(null);
  const isStale = base.current.value !== value || base.current.revision !== props.revision;
  const live = isStale ? null : draft;
  const shown = live?.text ?? writing.show(value);

  function commit(onPause: boolean): void {
    clearTimeout(timer.current);
    if (live === null || (onPause && writing.isComplete?.(live.text, live.asTyped) === false)) return;
    const read = writing.read(live.text, live.asTyped);
    if (asText(read) === value) return;
    base.current = { value: asText(read), revision: props.revision };
    props.change(read);
  }
  const latest = useRef(commit);
  const flush = useCallback(() => latest.current(false), []);
  useLayoutEffect(() => {
    latest.current = commit;
    const wanted = caret.current;
    caret.current = null;
    wanted?.input.setSelectionRange(wanted.at, wanted.at);
  });
  // A tab hidden or closed during the debounce must not lose typed text.
  useEffect(() => flush, [flush]);

  function startFrom(next: DraftText): void {
    base.current = { value, revision: props.revision };
    setDraft(next);
  }

  /** Pastes a text as a whole: parsed at once, or rejected visibly. */
  function paste(text: string, pasted: string): void {
    clearTimeout(timer.current);
    const read = writing.readPasted?.(text, shown);
    if (read === undefined) {
      startFrom({ text: shown, asTyped: live?.asTyped ?? false, refused: pasted });
      return;
    }
    base.current = { value: asText(read), revision: props.revision };
    setDraft(null);
    if (asText(read) !== value) props.change(read);
    if (unreadText(read) !== undefined) props.leave();
  }

  function type(input: TextElement, isComposing: boolean): void {
    const was = live?.asTyped ?? false;
    const asTyped = writing.isAsTyped?.(shown, input.value, was) ?? was;
    const next = isComposing ? input.value : writing.accept(shown, input.value, asTyped, was);
    const accepted = next ?? shown;
    if (accepted !== input.value) caret.current = { input, at: caretAfter(input, accepted, shown) };
    startFrom({ text: accepted, asTyped: next === null ? was : asTyped });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(true), pause);
  }

  return {
    value: shown,
    preview: live === null ? null : preview(live, writing),
    refused: live?.refused ?? null,
    onChange: ({ target, nativeEvent }) => {
      const { isComposing, inputType = '' } = nativeEvent as Partial<InputEvent>;
      const pasted = insertedIn(shown, target.value);
      const isPasted = inputType === 'insertFromPaste' || inputType === 'insertFromDrop';
      // Digits pasted into an existing number count as typed.
      const isPart = /^\d*$/.test(pasted) && /\D/.test(target.value);
      if (isPasted && writing.readPasted && !isPart) paste(target.value, pasted);
      else type(target, isComposing ?? false);
    },
    onCompositionEnd: ({ currentTarget }) => type(currentTarget as TextElement, false),
    onKeyDown: ({ key }) => key === 'Enter' && commit(false),
    onBlur: () => {
      commit(false);
      setDraft(null);
      props.leave();
    },
    flush,
  };
}

/** Formatted value of an incomplete draft; null if unreadable or identical. */
function preview({ text, asTyped }: DraftText, writing: Writing): string | null {
  if (text === '' || writing.isComplete?.(text, asTyped) !== false) return null;
  const read = asText(writing.read(text, asTyped));
  const shown = unreadText(read) === undefined ? writing.show(read) : text;
  return shown === text ? null : shown;
}

/** The substring that a change inserted. */
function insertedIn(previous: string, next: string): string {
  let start = 0;
  while (start < previous.length && previous[start] === next[start]) start += 1;
  let end = 0;
  const most = Math.min(previous.length, next.length) - start;
  while (end < most && previous.at(-1 - end) === next.at(-1 - end)) end += 1;
  return next.slice(start, next.length - end);
}

/** Caret position: before as many letters and digits as before, or at the start of a rejected change. */
function caretAfter(input: TextElement, accepted: string, shown: string): number {
  const at = input.selectionStart ?? accepted.length;
  if (accepted === shown) return Math.max(0, at - Math.max(0, input.value.length - shown.length));
  const signs = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;
  const after = signs(input.value.slice(at));
  let end = accepted.length;
  while (end > 0 && signs(accepted.slice(end)) < after) end--;
  return end;
}
