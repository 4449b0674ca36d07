// A media query for low windows: a phone in landscape, or a page at 400 % zoom.

/** For `css`: hides or shrinks less important parts, so that the important ones stay visible (QUO-45). */
export const short = '@media (max-height: 480px)';
