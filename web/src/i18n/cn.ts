// All Chinese texts as one lazy chunk; Chinese is the source language, its keys are the keys.
import auth from './cn/auth.json' with { type: 'json' }
import common from './cn/common.json' with { type: 'json' }
import errors from './cn/errors.json' with { type: 'json' }
import home from './cn/home.json' with { type: 'json' }
import list from './cn/list.json' with { type: 'json' }
import menu from './cn/menu.json' with { type: 'json' }
import quote from './cn/quote.json' with { type: 'json' }
import tips from './cn/tips.json' with { type: 'json' }
import trade from './cn/trade.json' with { type: 'json' }
import verify from './cn/verify.json' with { type: 'json' }

export const cn = { auth, common, errors, home, list, menu, quote, tips, trade, verify }
