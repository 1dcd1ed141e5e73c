/** Address of the product's mark, below wherever the page is served from. */
export const markAddress = `${import.meta.env.BASE_URL}mark.svg`;
