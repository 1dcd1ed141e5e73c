// Rooms of the contract, from the bottom to the top: every row names rows above it only.

/** Folder of `contract` → folders of `contract` that it may import. */
export const contractRooms: Readonly<Record<string, readonly string[]>> = {
  values: [],
  texts: ['values'],
  wire: ['values'],
  roles: ['values', 'wire'],
  model: ['values', 'wire'],
  files: ['values', 'wire', 'model'],
  validation: ['values', 'model'],
};
