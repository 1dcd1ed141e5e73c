// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PageLink, PageLinks, useGo } from './PageLink';

let rendered = 0;
let reached = '';

const Menu = memo(function Menu() {
  useGo();
  rendered += 1;
  return (
    <>
      <PageLink to="/customers/search">Customers</PageLink>
      <PageLink to="/accounts/search">Accounts</PageLink>
    </>
  );
});

function Location() {
  reached = useLocation().pathname;
  return null;
}

it('a link leads to its page again and again, and a navigation does not render the menu; a modified click is the browser’s', () => {
  rendered = 0;
  render(
    <MemoryRouter initialEntries={['/home']}>
      <PageLinks>
        <Menu />
      </PageLinks>
      <Location />
    </MemoryRouter>,
  );
  const click = (name: string, held = {}) => fireEvent.click(screen.getByRole('link', { name }), held);
  click('Customers');
  expect(reached).toBe('/customers/search');
  click('Accounts');
  expect(reached).toBe('/accounts/search');
  // jsdom would report that it does not navigate.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click('Customers', { ctrlKey: true });
  expect([reached, rendered]).toEqual(['/accounts/search', 1]);
});
