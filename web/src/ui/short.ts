// A media query for low windows: a phone in landscape, or a page at 400 % zoom.

/**
 * A condition for `css` rules that hide or shrink less important parts in a low window, so that the important ones
 * stay visible (QUO-45).
 */
export const short = '@media (max-height: 480px)';
