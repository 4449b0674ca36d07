// The Chinese texts that every page may need, as one lazy chunk.
import auth from './cn/auth.json' with { type: 'json' };
import common from './cn/common.json' with { type: 'json' };
import errors from './cn/errors.json' with { type: 'json' };
import menu from './cn/menu.json' with { type: 'json' };
import tips from './cn/tips.json' with { type: 'json' };
import verify from './cn/verify.json' with { type: 'json' };

export const cn = { auth, common, errors, menu, tips, verify };
