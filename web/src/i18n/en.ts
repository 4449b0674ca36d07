// The English texts that every page may need, as one lazy chunk.
import auth from './en/auth.json' with { type: 'json' };
import common from './en/common.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import menu from './en/menu.json' with { type: 'json' };
import tips from './en/tips.json' with { type: 'json' };
import verify from './en/verify.json' with { type: 'json' };

export const en = { auth, common, errors, menu, tips, verify };
