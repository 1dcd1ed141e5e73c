import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community';
import { columnMenuClass } from './columnMenuOf';

/** What a title needs beside its column. */
export interface ColumnTitleParams {
  text(key: string): string;
  openMenuOf(column: string, button: Element): void;
}

type TitleParams = IHeaderParams & ColumnTitleParams;

/**
 * The title of a column and the button of its menu. The button is for the pointer; the keyboard has Alt+↓ and Shift+F10
 * on the title, which is named by its text alone. Without React: AG Grid draws React's titles after the grid, and until
 * then columns would have no names.
 */
export class ColumnTitle implements IInnerHeaderComponent {
  private readonly gui = document.createElement('span');
  private readonly title = document.createElement('span');
  private readonly button = document.createElement('span');

  init(params: TitleParams): void {
    this.button.className = columnMenuClass;
    this.button.ariaHidden = 'true';
    this.button.append(threeDots());
    this.gui.append(this.title, this.button);
    // AG Grid sorts by a click that reaches the header.
    this.button.addEventListener('click', (event) => {
      event.stopPropagation();
      params.openMenuOf(params.column.getColId(), this.button);
    });
    this.refresh(params);
  }

  refresh({ displayName, text }: TitleParams): boolean {
    this.title.textContent = displayName;
    this.button.title = text('grid:column.open');
    return true;
  }

  getGui(): HTMLElement {
    return this.gui;
  }
}

function threeDots(): SVGElement {
  const names = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(names, 'svg');
  picture.setAttribute('viewBox', '0 0 16 16');
  for (const place of ['3', '8', '13']) {
    const dot = document.createElementNS(names, 'circle');
    for (const [name, value] of Object.entries({ cx: '8', cy: place, r: '1.5' }))
      dot.setAttribute(name, value);
    picture.append(dot);
  }
  return picture;
}
