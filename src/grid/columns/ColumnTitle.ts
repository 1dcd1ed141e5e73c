import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community';
import { columnMenuClass } from './columnMenuOf';

/** Parameters of a column title. */
export interface ColumnTitleParams {
  text(key: string): string;
  openMenuOf(column: string, button: Element): void;
}

type TitleParams = IHeaderParams & ColumnTitleParams;

/**
 * Title of a column with its menu button. The button is for the pointer; the keyboard uses Alt+↓ and
 * Shift+F10 on the title, so that its accessible name is the text alone. Without React: AG Grid renders React
 * titles after the grid, and until then columns would have no names.
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
    // AG Grid sorts on clicks that reach the header.
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
