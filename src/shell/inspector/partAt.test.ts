// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { partAt } from './partAt';

const page = `
  <div id="field" data-part="field:currency"><label><input></label></div>
  <button id="action"><svg data-part="action:save"></svg><b>Save</b></button>
  <span id="disabled"><button disabled><svg data-part="action:close"></svg></button></span>
  <div row-id="7">
    <div id="cell" col-id="customer.customerNo"><span>C-1</span></div>
    <div col-id="actions"><button id="rowAction"><svg data-part="action:open"></svg></button></div>
  </div>
  <h1 id="title">Accounts</h1>`;

test.each([
  ['#field input', { kind: 'field', name: 'currency', row: null }],
  ['#action b', { kind: 'action', name: 'save', row: null }],
  ['#disabled', { kind: 'action', name: 'close', row: null }],
  ['#cell span', { kind: 'column', name: 'customer.customerNo', row: '7' }],
  ['#rowAction', { kind: 'action', name: 'open', row: '7' }],
  ['#title', { kind: 'screen', name: '', row: null }],
])('%s is a part of the screen', (selector, part) => {
  document.body.innerHTML = page;
  const element = document.querySelector(selector);
  expect(element && partAt(element)).toEqual(part);
});
