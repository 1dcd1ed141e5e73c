/** Hands a file to the user as a download. */
export function saveFile(name: string, bytes: Uint8Array, contentType: string): void {
  const address = URL.createObjectURL(new Blob([bytes.slice()], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
