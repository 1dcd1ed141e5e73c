/** Default of a look-up: the only record that it offers to the user; empty if it offers several, or none. */
export const onlyOffered = '$only';
