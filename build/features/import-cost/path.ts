/** The address of the page on the size of the package, without the base. */
export const PATH = '/api/bundle-size';
