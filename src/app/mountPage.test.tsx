// @vitest-environment jsdom
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { expect, test } from 'vitest';
import { mountPage } from './mountPage';

test('letters typed as soon as the page is drawn are kept', () => {
  const store = observable({ name: '' });
  const Field = observer(() => (
    <input
      value={store.name}
      onChange={({ target }) =>
        runInAction(() => {
          store.name = target.value;
        })
      }
    />
  ));
  const place = document.body.appendChild(document.createElement('div'));
  mountPage(place, <Field />);
  const input = place.querySelector('input') as HTMLInputElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const letter of 'admin') {
    setValue?.call(input, input.value + letter);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
  }
  expect([store.name, input.value]).toEqual(['admin', 'admin']);
});
