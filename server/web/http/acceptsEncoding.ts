/** Whether a client accepts an encoding, by its `Accept-Encoding`. */
export function acceptsEncoding(header: string | undefined, encoding: string): boolean {
  return (header ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });
}
