import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorPage } from './ErrorPage';
import { MissingPartCard } from './MissingPartCard';
import { MissingParts } from './MissingParts';
import { TabErrorCard, UnauthorizedEntry } from './StateCard';

/** Replaces a page or screen: a card with the reason and the next step. */
const meta: Meta = {
  title: 'Shell/States',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 400 } } },
};

export default meta;

const start = fn();

/** An unknown address. */
export const NotFound: StoryObj = {
  render: () => <ErrorPage status={404} onStart={start} />,
  play: async ({ canvasElement }) => {
    start.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(start).toHaveBeenCalledOnce();
  },
};

/** The server failed to render the page. */
export const ServerError: StoryObj = { render: () => <ErrorPage status={500} onStart={start} /> };

/** A tab whose route is missing in the user's menu: shows the address, for requesting access. */
export const NotPermitted: StoryObj = { render: () => <UnauthorizedEntry path="/fee/feeDefinition" /> };

export const NotPermittedAtALongAddress: StoryObj = {
  render: () => (
    <UnauthorizedEntry path="/accounting/agentCommissionSettlementWithAccountingVouchersOfThePreviousPeriod" />
  ),
  globals: { viewport: { value: 'phone', isRotated: false } },
};

function Breaking({ broken }: { readonly broken: boolean }): ReactNode {
  if (broken) throw new Error('no column amount');
  return (
    <Typography variant="h1" sx={{ p: 3 }}>
      Hesap Sorgulama
    </Typography>
  );
}

function Tab() {
  const [broken, setBroken] = useState(true);
  return (
    <ErrorBoundary
      broken={({ error, retry }) => (
        <TabErrorCard
          error={error}
          onRetry={() => {
            setBroken(false);
            retry();
          }}
        />
      )}
    >
      <Breaking broken={broken} />
    </ErrorBoundary>
  );
}

/**
 * A failed screen, in its own tab only. Retrying renders it again; details hold the message and, in
 * development, the stack.
 */
export const BrokenScreen: StoryObj = {
  render: () => <TabErrorCard error={new Error('no column amount')} onRetry={() => undefined} />,
};

export const TriedAgain: StoryObj = {
  render: () => <Tab />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).not.toHaveTextContent('no column amount');
    await userEvent.click(canvas.getByRole('button', { name: /^(Ayrıntı|Details)$/ }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('no column amount');
    await userEvent.click(
      canvas.getByRole('button', { name: /^(Yeniden dene|Tekrar dene|Retry|Try again)$/i }),
    );
    await expect(canvas.getByText('Hesap Sorgulama')).toBeVisible();
  },
};

const reload = fn();

function missing(newVersion: boolean): MissingParts {
  const parts = new MissingParts();
  if (newVersion) parts.foundNewVersion();
  return parts;
}

/** A part of the client failed to load: no network. */
export const PartUnreachable: StoryObj = {
  render: () => <MissingPartCard missing={missing(false)} onReload={reload} onRetry={() => undefined} />,
};

/** The server has a newer client version. Never reloads the page automatically: other tabs may hold input. */
export const NewVersion: StoryObj = {
  render: () => <MissingPartCard missing={missing(true)} onReload={reload} />,
  play: async ({ canvasElement }) => {
    reload.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(reload).toHaveBeenCalledOnce();
  },
};
