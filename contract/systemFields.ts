/** Fields of every record that say who wrote it, and when. */
export const trailFields = ['createdBy', 'createdAt', 'updatedBy', 'updatedAt'] as const;

/** Fields that the server gives every record; entities do not list them. */
export const systemFieldNames = ['id', 'version', ...trailFields] as const;
