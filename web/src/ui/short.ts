// A window without height: a phone on its side, or a page at 400 %.

/** For `css`: what then gives way, so that what matters stays in sight (QUO-45). */
export const short = '@media (max-height: 480px)';
