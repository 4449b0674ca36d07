// All English texts as one lazy chunk.
import auth from './en/auth.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import errors from './en/errors.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import list from './en/list.json' with { type: 'json' }
import menu from './en/menu.json' with { type: 'json' }
import quote from './en/quote.json' with { type: 'json' }
import tips from './en/tips.json' with { type: 'json' }
import trade from './en/trade.json' with { type: 'json' }
import verify from './en/verify.json' with { type: 'json' }

export const en = { auth, common, errors, home, list, menu, quote, tips, trade, verify }
