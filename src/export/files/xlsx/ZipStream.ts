import { Zip, ZipDeflate } from 'fflate';
import { joinParts } from '../joinParts';

const utf8 = new TextEncoder();

/** An archive that is packed while its files are written, so that none of them is ever there unpacked. */
export class ZipStream {
  private readonly parts: Uint8Array[] = [];
  private readonly zip = new Zip((error, part) => {
    if (error) throw error;
    this.parts.push(part);
  });

  /** Begins a file; the answer writes its next piece, and ends it with the last one. */
  begin(name: string): (piece: string, isLast: boolean) => void {
    const file = new ZipDeflate(name, { level: 6 });
    this.zip.add(file);
    return (piece, isLast) => file.push(utf8.encode(piece), isLast);
  }

  /** Adds a whole file. */
  add(name: string, content: string): void {
    this.begin(name)(content, true);
  }

  /** The archive; every file has to be ended. */
  finish(): Uint8Array<ArrayBuffer> {
    this.zip.end();
    return joinParts(this.parts);
  }
}
