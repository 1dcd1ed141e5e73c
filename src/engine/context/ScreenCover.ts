import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { FileAnswer } from '../../../contract/wire/envelope';
import type { Paper } from '../ports/Paper';

/** What covers a whole screen: a shown file, or a document while it is printed. A sub-screen covers its parent. */
export class ScreenCover {
  /** Document being printed; null when the screen itself is printed. */
  paper: Paper | null = null;
  /** File shown over the screen; null if none. */
  file: FileAnswer | null = null;

  /** @param parent the cover of a sub-screen's parent */
  constructor(private readonly parent?: ScreenCover) {
    makeObservable(this, { paper: observableRef, file: observableRef, show: action });
  }

  /** Shows a file over the screen; null closes it. */
  show(file: FileAnswer | null): void {
    if (this.parent) this.parent.show(file);
    else this.file = file;
  }

  /** Shows a document instead of the screen while `print` runs. */
  printWith(paper: Paper, print: () => void): void {
    if (this.parent) {
      this.parent.printWith(paper, print);
      return;
    }
    runInAction(() => {
      this.paper = paper;
    });
    try {
      print();
    } finally {
      runInAction(() => {
        this.paper = null;
      });
    }
  }
}
