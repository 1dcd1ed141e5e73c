// Rooms of the contract, from the bottom to the top: every row names rows above it only.

/** Folder of `contract` → folders of `contract` that it may import. */
export const contractRooms: Readonly<Record<string, readonly string[]>> = {
  values: [],
  texts: ['values'],
  patterns: [],
  archive: [],
  keywords: ['values', 'patterns'],
  generated: ['values'],
  floorplans: ['generated'],
  wire: ['values'],
  roles: ['values', 'wire'],
  compiled: ['values', 'keywords', 'generated', 'wire'],
  reading: ['values', 'keywords', 'compiled'],
  tables: ['archive', 'compiled'],
  formats: ['values', 'compiled', 'reading'],
  files: ['values', 'wire', 'compiled', 'formats'],
  validation: ['values', 'patterns', 'keywords', 'compiled', 'reading'],
};
