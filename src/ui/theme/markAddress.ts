/** Address of the product mark, relative to the base URL. */
export const markAddress = `${import.meta.env.BASE_URL}mark.svg`;
