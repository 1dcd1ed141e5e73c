import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorPage } from './ErrorPage';
import { MissingPartCard } from './MissingPartCard';
import { MissingParts } from './MissingParts';
import { TabErrorCard } from './TabErrorCard';
import { UnauthorizedEntry } from './UnauthorizedEntry';

/** What stands in place of a page or screen: one calm card that says what is so, and the way on. */
const meta: Meta = {
  title: 'Shell/States',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 400 } } },
};

export default meta;

const start = fn();

/** An address that leads nowhere. */
export const NotFound: StoryObj = {
  render: () => <ErrorPage status={404} onStart={start} />,
  play: async ({ canvasElement }) => {
    start.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(start).toHaveBeenCalledOnce();
  },
};

/** The server could not draw the page. */
export const ServerError: StoryObj = { render: () => <ErrorPage status={500} onStart={start} /> };

/** A tab whose route the user’s menu lacks: the address stands there, for whom he asks for the right. */
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

/** A screen that broke, in its own tab alone. Trying again draws it anew; the details hold its message, and the stack while developing. */
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

/** A part of the client could not be loaded: the line is cut. */
export const PartUnreachable: StoryObj = {
  render: () => <MissingPartCard missing={missing(false)} onReload={reload} onRetry={() => undefined} />,
};

/** The server has a newer client. The page is never reloaded by itself: other tabs may hold what was typed. */
export const NewVersion: StoryObj = {
  render: () => <MissingPartCard missing={missing(true)} onReload={reload} />,
  play: async ({ canvasElement }) => {
    reload.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(reload).toHaveBeenCalledOnce();
  },
};
