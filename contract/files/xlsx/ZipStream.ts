import { Zip, ZipDeflate } from 'fflate';
import { joinParts } from '../../values/bytes';

const utf8 = new TextEncoder();

/** A ZIP archive compressed while its files are written, so that no file is held uncompressed. */
export class ZipStream {
  private parts: Uint8Array[] = [];
  private readonly zip = new Zip((error, part) => {
    if (error) throw error;
    this.parts.push(part);
  });

  /** Starts a file; the returned function writes its next chunk and ends it with the last one. */
  begin(name: string): (piece: string, isLast: boolean) => void {
    const file = new ZipDeflate(name, { level: 6 });
    this.zip.add(file);
    return (piece, isLast) => file.push(utf8.encode(piece), isLast);
  }

  /** Adds a whole file. */
  add(name: string, content: string): void {
    this.begin(name)(content, true);
  }

  /** Returns the bytes made so far, and forgets them. */
  drain(): Uint8Array<ArrayBuffer> {
    const made = joinParts(this.parts);
    this.parts = [];
    return made;
  }

  /** Completes the archive, after the end of each file. Returns the bytes that were not drained. */
  finish(): Uint8Array<ArrayBuffer> {
    this.zip.end();
    return this.drain();
  }
}
