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
import { unreadText } from '../../contract/reading/unread';
import type { InputProps } from './FieldKit';

/** Quiet time after which typed text is handed over, in ms. */
export const pause = 400;

/** How a text stands for a value. */
export interface Writing {
  /** The value as shown. */
  show(value: string): string;
  /** What stands in the input after a change; null rejects it. */
  accept(previous: string, next: string, asTyped: boolean, was: boolean): string | null;
  /** The value that a text stands for, null for none; one that can't be read is kept (`unread`). */
  read(text: string, asTyped: boolean): Json;
  /** The value of a text that something was pasted into; undefined refuses it. By default it counts as typed. */
  readPasted?(text: string, previous: string): Json | undefined;
  /** Whether a text is left as it is typed from now on; by default it never is. */
  isAsTyped?(previous: string, next: string, was: boolean): boolean;
  /**
   * Whether a text is written to its end: a pause hands it over; by default any. Enter and leaving always do. What a
   * text comes to that is not is shown before it is taken.
   */
  isComplete?(text: string, asTyped: boolean): boolean;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Props of the HTML input that a draft lives in, and how to hand the draft over at once. */
export interface Draft {
  readonly value: string;
  /** What the draft comes to, where it is written shorter than it is shown; null elsewhere. */
  readonly preview: string | null;
  /** Text that was pasted and refused; null once anything else was done. */
  readonly refused: string | null;
  onChange(event: ChangeEvent<TextElement>): void;
  onCompositionEnd(event: { currentTarget: EventTarget }): void;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(): void;
  readonly handOver: () => void;
}

/** What is being typed. `refused` was pasted on it and does not fit. */
interface DraftText {
  readonly text: string;
  readonly asTyped: boolean;
  readonly refused?: string;
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
  const [draft, setDraft] = useState<DraftText | null>(null);
  /** What the draft stands on: the value that was there, or was handed over since. */
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
  const handOver = useCallback(() => latest.current(false), []);
  useLayoutEffect(() => {
    latest.current = commit;
    const wanted = caret.current;
    caret.current = null;
    wanted?.input.setSelectionRange(wanted.at, wanted.at);
  });
  // A tab that is hidden or closed while a pause runs must not lose what was typed.
  useEffect(() => handOver, [handOver]);

  function startFrom(next: DraftText): void {
    base.current = { value, revision: props.revision };
    setDraft(next);
  }

  /** Takes a pasted text as a whole: it is read at once, or refused, and either is seen. */
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
    const taken = isComposing ? input.value : writing.accept(shown, input.value, asTyped, was);
    const accepted = taken ?? shown;
    if (accepted !== input.value) caret.current = { input, at: caretAfter(input, accepted, shown) };
    startFrom({ text: accepted, asTyped: taken === null ? was : asTyped });
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
      // Digits that are put into a number which is there already are as good as typed.
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
    handOver,
  };
}

/** What a draft comes to that is not written to its end; null where that can't be read, or says no more. */
function preview({ text, asTyped }: DraftText, writing: Writing): string | null {
  if (text === '' || writing.isComplete?.(text, asTyped) !== false) return null;
  const read = asText(writing.read(text, asTyped));
  const shown = unreadText(read) === undefined ? writing.show(read) : text;
  return shown === text ? null : shown;
}

/** What a change put into a text. */
function insertedIn(previous: string, next: string): string {
  let start = 0;
  while (start < previous.length && previous[start] === next[start]) start += 1;
  let end = 0;
  const most = Math.min(previous.length, next.length) - start;
  while (end < most && previous.at(-1 - end) === next.at(-1 - end)) end += 1;
  return next.slice(start, next.length - end);
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
