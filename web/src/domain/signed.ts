// The minus of figures. It is as wide as the plus, so that figures in a column stay aligned.

/** Returns a figure whose hyphen is written as a minus: `−47.50`. */
export const withMinus = (figure: string): string => figure.replace('-', '−');
