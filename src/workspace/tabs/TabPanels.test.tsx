// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Dialog } from '../../ui/overlays';
import { useShown } from '../../ui/shown';
import { TabPanels } from './TabPanels';
import { tabOf, workspace } from './testing/tabBench';

const create = '/accounting/accountCreate';
const search = '/accounting/accountSearch';

afterEach(cleanup);

/** A screen with one field that reports its rendering and visibility. */
function Typing({
  path,
  drawn,
  seen,
}: {
  readonly path: string;
  readonly drawn: string[];
  seen: Set<string>;
}) {
  const [text, setText] = useState('');
  const shown = useShown();
  useEffect(() => {
    drawn.push(path);
  }, [path, drawn]);
  useEffect(() => {
    if (!shown) return;
    seen.add(path);
    return () => void seen.delete(path);
  }, [path, shown, seen]);
  return (
    <>
      <input aria-label={path} value={text} onChange={(event) => setText(event.target.value)} />
      <Dialog open aria-label={`dialog of ${path}`} disableEnforceFocus disableAutoFocus hideBackdrop>
        asks
      </Dialog>
    </>
  );
}

describe('T08 each tab keeps its own screen state while hidden', () => {
  function openTwo() {
    const { tabs, visit } = workspace();
    const drawn: string[] = [];
    const seen = new Set<string>();
    visit(create);
    render(
      <TabPanels
        tabs={tabs}
        renderTab={(tab) => <Typing path={tab.path} drawn={drawn} seen={seen} />}
        boundary={(_, children) => children}
      />,
    );
    fireEvent.change(screen.getByLabelText(create), { target: { value: 'half a sentence' } });
    screen.getByLabelText(create).focus();
    act(() => visit(search));
    return { tabs, drawn, seen };
  }

  test('entered values are restored, and nothing was unmounted meanwhile', () => {
    const { tabs, drawn, seen } = openTwo();
    expect([...seen]).toEqual([search]);
    act(() => tabs.select(tabOf(tabs, create).key));
    expect([...seen]).toEqual([create]);
    expect(drawn).toEqual([create, search]);
    expect(screen.getByLabelText<HTMLInputElement>(create).value).toBe('half a sentence');
  });

  test('a hidden panel is inaccessible with its dialogs, and keys return the focus', () => {
    const { tabs } = openTwo();
    const hidden = document.getElementById(`tabpanel-${tabOf(tabs, create).key}`)?.parentElement;
    expect(hidden?.getAttribute('aria-hidden')).toBe('true');
    expect(document.activeElement).toBe(document.body);
    const dialogOf = (path: string) => screen.getByLabelText(`dialog of ${path}`).closest('.MuiDialog-root');
    const isHidden = (path: string) => (dialogOf(path) as HTMLElement).style.display === 'none';
    expect([isHidden(create), isHidden(search)]).toEqual([true, false]);
    act(() => tabs.select(tabOf(tabs, create).key));
    expect([isHidden(create), isHidden(search)]).toEqual([false, true]);
    expect(document.activeElement).toBe(screen.getByLabelText(create));
  });

  test('keys return the focus to what lost it before its panel was hidden, as a button does that is busy', () => {
    const { tabs } = openTwo();
    const toCreate = () => act(() => tabs.select(tabOf(tabs, create).key));
    toCreate();
    screen.getByLabelText(create).blur();
    act(() => tabs.select(tabOf(tabs, search).key));
    toCreate();
    expect(document.activeElement).toBe(screen.getByLabelText(create));
  });

  test('each panel is inside the given boundary', () => {
    const { tabs, visit } = workspace();
    visit(create);
    render(
      <TabPanels
        tabs={tabs}
        renderTab={() => 'content'}
        boundary={(tab, children) => <section aria-label={`boundary of ${tab.path}`}>{children}</section>}
      />,
    );
    expect(screen.getByLabelText(`boundary of ${create}`).textContent).toBe('content');
  });
});
