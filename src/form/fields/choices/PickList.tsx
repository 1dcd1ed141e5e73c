import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Choice } from './choicesFound';

interface PickListProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Text of an empty list. */
  readonly nothing: string;
  readonly marked: ReadonlySet<string>;
  mark(values: ReadonlySet<string>): void;
  /** Moves the marked values, else the active one. */
  move(values: readonly string[]): void;
}

/** A multi-select list. Arrow keys move, space marks, Enter and double click transfer. */
export function PickList({ id, label, choices, nothing, marked, mark, move }: PickListProps): ReactNode {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const last = choices.length - 1;
  const active = Math.min(at, last);
  const optionId = (index: number) => `${id}_${index}`;

  function toggle(value: string): void {
    const next = new Set(marked);
    if (!next.delete(value)) next.add(value);
    mark(next);
  }

  function go(to: number): void {
    const next = Math.max(0, Math.min(to, last));
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }

  function press(event: KeyboardEvent): void {
    const here = choices[active];
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to !== undefined) go(to);
    else if (event.key === ' ' && here) toggle(here.value);
    else if (event.key === 'Enter' && here) move(marked.size > 0 ? [...marked] : [here.value]);
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey))
      mark(new Set(choices.map(({ value }) => value)));
    else return;
    event.preventDefault();
  }

  return (
    <ul
      ref={list}
      className="field-picks"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list box of several is no select of the browser's
      role="listbox"
      aria-multiselectable
      aria-label={label}
      tabIndex={0}
      {...(active >= 0 && { 'aria-activedescendant': optionId(active) })}
      onKeyDown={press}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list has the keyboard
        <li
          key={choice.value}
          id={optionId(index)}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list box
          role="option"
          className={index === active ? 'is-active' : undefined}
          aria-selected={marked.has(choice.value)}
          onClick={() => {
            setAt(index);
            toggle(choice.value);
          }}
          onDoubleClick={() => move([choice.value])}
        >
          {choice.label}
        </li>
      ))}
      {choices.length === 0 && (
        // biome-ignore lint/a11y/useFocusableInteractive: a list box needs an option; this one can't be picked
        <li
          className="field-picks-none"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list box
          role="option"
          aria-disabled
          aria-selected={false}
        >
          {nothing}
        </li>
      )}
    </ul>
  );
}
