// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { TabPanels } from './TabPanels';
import { tabOf, workspace } from './testing/tabBench';

const create = '/accounting/accountCreate';
const search = '/accounting/accountSearch';

afterEach(cleanup);

/** A screen of one field that tells when it wakes up and falls asleep. */
function Typing({ path, awake }: { readonly path: string; readonly awake: string[] }) {
  const [text, setText] = useState('');
  useEffect(() => {
    awake.push(`+${path}`);
    return () => void awake.push(`-${path}`);
  }, [path, awake]);
  return <input aria-label={path} value={text} onChange={(event) => setText(event.target.value)} />;
}

describe('T08 each tab keeps its own screen state while hidden', () => {
  test('what was typed is there again, and the hidden screen sleeps meanwhile', () => {
    const { tabs, visit } = workspace();
    const awake: string[] = [];
    visit(create);
    render(
      <TabPanels
        tabs={tabs}
        renderTab={(tab) => <Typing path={tab.path} awake={awake} />}
        boundary={(_, children) => children}
      />,
    );
    fireEvent.change(screen.getByLabelText(create), { target: { value: 'half a sentence' } });
    act(() => visit(search));
    expect(screen.getByRole('tabpanel').id).toBe(`tabpanel-${tabOf(tabs, search).key}`);
    act(() => tabs.select(tabOf(tabs, create).key));
    expect(screen.getByLabelText<HTMLInputElement>(create).value).toBe('half a sentence');
    expect(awake.slice(-2).sort()).toEqual([`+${create}`, `-${search}`]);
  });

  test('each panel stands inside the boundary that is given', () => {
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
