/** Fields of every record with creator, last editor and times. */
export const trailFields = ['createdBy', 'createdAt', 'updatedBy', 'updatedAt'] as const;

/** Fields that the server adds to every record; entities do not list them. */
export const systemFieldNames = ['id', 'version', ...trailFields] as const;
