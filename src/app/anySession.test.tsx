// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPermission } from '../session';
import { readLoginResult } from '../session/store/readLoginResult';
import { wildReply } from '../session/testing/wildReplies';
import { AppShell } from '../shell';
import { MenuSearch } from '../shell/navigation/MenuSearch';
import { renderInShell } from '../shell/testing/renderInShell';
import { shellBench } from '../shell/testing/shellBench';
import { permittedMenu } from '../workspace/rights/permittedMenu';

// The shell renders the session of any sign-in response: none leads to the page 500.

const layouts = ['layout1', 'layout2', 'layout3'] as const;

describe('S06 H03 H07 the shell of any session', () => {
  it('is drawn: navigation, shortcuts, user menu and search', () => {
    fc.assert(
      fc.property(wildReply, fc.constantFrom(...layouts), (reply, layout) => {
        const { session } = readLoginResult({ user: { userName: 'elif' }, ...(reply as object) }, 'elif');
        if (session === null) return;
        const { user, channel } = session;
        const menu = permittedMenu(session.menu, (auth) => hasPermission(auth, user.role));
        const bench = shellBench({ settings: { layout }, shortcuts: user.data.shortcuts });
        const { container } = renderInShell(
          <AppShell {...bench} user={user} channel={channel} menu={menu} tabs={null}>
            <MenuSearch menu={menu} />
          </AppShell>,
        );
        expect(container.querySelector('button')).not.toBeNull();
        cleanup();
      }),
      { numRuns: 5 },
    );
  });
});
