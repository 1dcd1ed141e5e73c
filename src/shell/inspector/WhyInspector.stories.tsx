import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { ScreenWhy } from '../../../contract/wire/why';
import {
  accepts,
  action,
  bench,
  screen as compiled,
  field,
  form,
  formOf,
} from '../../engine/testing/screenBench';
import { seen } from '../testing/seen';
import { CallLog } from './CallLog';
import { WhyInspector } from './WhyInspector';

interface WhyArgs {
  /** Currency of the account: its IBAN applies to TRY only. */
  readonly currency: 'TRY' | 'EUR';
  /** Whether the source locations are available: in development and demos. */
  readonly found: boolean;
}

const why: ScreenWhy = {
  key: 'accounting/accountCreate',
  file: 'screen-defs/accounting/accountCreate.json',
  parts: {
    'field:iban': [
      {
        from: 'layout',
        file: 'screen-defs/accounting/accountCreate.json',
        line: 31,
        pointer: '/form/layout/0/rows/2/1',
        words: ['width'],
      },
      {
        from: 'entity',
        file: 'schemas/entities/Account.json',
        line: 58,
        pointer: '/fields/iban',
        words: ['title', 'type', 'when'],
      },
    ],
  },
};

/** An account form with two fields, and an action that requires a permission. */
function account(currency: string) {
  const isTry = accepts((value: unknown) => value === 'TRY');
  const rule = { binding: '$form.currency', validator: 'try', schema: { const: 'TRY' } };
  const definition = compiled({
    form: form([field('currency'), field('iban', { kind: 'iban', when: [rule] })]),
    actions: [
      action('approve', {
        type: 'request',
        path: 'accounting/account/approve',
        permission: 'accounting/accountCreate#approve',
      }),
    ],
    endpoints: { begin: 'accounting/account/begin', commit: 'accounting/account/commit' },
  });
  const { store } = bench(definition, { validators: { try: isTry } });
  formOf(store).set('currency', currency);
  return store;
}

function Inspected({ currency }: WhyArgs) {
  const [store] = useState(() => account(currency));
  const [calls] = useState(() => {
    const log = new CallLog();
    log.add({
      screenId: store.screenId,
      method: 'POST',
      path: 'accounting/account/begin',
      requestId: '7d0c1c2e-3f58-4a44-9d9c-3f6a8a6c1b52',
      status: 200,
      duration: 42,
    });
    return log;
  });
  return (
    <WhyInspector screen={store} calls={calls}>
      <Box sx={{ display: 'grid', gap: 2, width: 320, maxWidth: '100%', p: 3 }}>
        <div data-part="field:currency">
          <TextField label="Para Birimi" defaultValue={currency} />
        </div>
        <div data-part="field:iban">
          <TextField label="IBAN" disabled={currency !== 'TRY'} />
        </div>
      </Box>
    </WhyInspector>
  );
}

/**
 * Explains a part of a screen: Alt+click on it, or Alt+Enter on the focus, shows its source location, its
 * rules with their current results, the permission it requires, and the last request. For analysts, in
 * development and in demos that enable it.
 */
const meta: Meta<WhyArgs> = {
  title: 'Shell/Why inspector',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 700 } } },
  args: { currency: 'EUR', found: true },
  argTypes: { currency: { control: 'inline-radio', options: ['TRY', 'EUR'] } },
  beforeEach: ({ args }) => {
    const ask = fetch;
    spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      if (!String(address).endsWith('.why.json')) return ask(address, init);
      return new Response(JSON.stringify(why), { status: args.found ? 200 : 404 });
    });
  },
  render: (args) => <Inspected key={JSON.stringify(args)} {...args} />,
};

export default meta;

type Story = StoryObj<WhyArgs>;

const panel = () => screen.findByRole('dialog', { name: /Neden|Why/ });

/** A field that does not apply: the rule, its current value and its expected value. */
export const FieldThatDoesNotApply: Story = {
  play: async ({ canvasElement }) => {
    await fireEvent.click(within(canvasElement).getByLabelText('IBAN'), { altKey: true });
    await waitFor(async () => expect(await panel()).toHaveTextContent('schemas/entities/Account.json:58'));
    const rule = screen.getByRole('row', { name: /\$form\.currency/ });
    await expect(rule).toHaveTextContent('"EUR"');
    await expect(within(rule).getByRole('img', { name: /Hayır|No/ })).toBeInTheDocument();
  },
};

/** The rule holds. */
export const FieldThatApplies: Story = {
  args: { currency: 'TRY' },
  play: async ({ canvasElement }) => {
    await fireEvent.click(within(canvasElement).getByLabelText('IBAN'), { altKey: true });
    await panel();
    const rule = screen.getByRole('row', { name: /\$form\.currency/ });
    await expect(within(rule).getByRole('img', { name: /Evet|Yes/ })).toBeInTheDocument();
  },
};

/** The screen itself, with its currently hidden parts; each one can be clicked. */
export const Screen: Story = {
  play: async ({ canvasElement }) => {
    const ground = canvasElement.querySelector('[data-part]')?.parentElement as HTMLElement;
    await fireEvent.click(ground, { altKey: true });
    await expect(await panel()).toHaveTextContent('accounting/account/begin');
    await userEvent.click(screen.getByRole('button', { name: /iban/ }));
    await waitFor(async () => expect(await panel()).toHaveTextContent('schemas/entities/Account.json:58'));
  },
};

/** By keyboard: closes, and opens again from the focused element. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('Para Birimi');
    field.focus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await seen(() => screen.getByRole('dialog'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await seen(() => screen.getByRole('dialog'));
  },
};

/** Source locations unavailable: shows what the screen itself knows. */
export const PlacesUnknown: Story = {
  args: { found: false },
  play: async ({ canvasElement }) => {
    await fireEvent.click(within(canvasElement).getByLabelText('IBAN'), { altKey: true });
    await expect(await panel()).toHaveTextContent(/Tanımının yeri bilinmiyor|definition is unknown/);
  },
};

export const OnAPhone: Story = {
  ...FieldThatDoesNotApply,
  globals: { viewport: { value: 'phone', isRotated: false } },
};
