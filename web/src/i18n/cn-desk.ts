// The Chinese texts of the dealing desk, downloaded with the signed-in portal.
import chart from './cn/chart.json' with { type: 'json' };
import deal from './cn/deal.json' with { type: 'json' };
import home from './cn/home.json' with { type: 'json' };
import input from './cn/input.json' with { type: 'json' };
import quote from './cn/quote.json' with { type: 'json' };
import swap from './cn/swap.json' with { type: 'json' };
import trade from './cn/trade.json' with { type: 'json' };

export const cnDesk = { chart, deal, home, input, quote, swap, trade };
