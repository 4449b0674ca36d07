// The English texts of the dealing desk, downloaded with the signed-in portal.
import chart from './en/chart.json' with { type: 'json' };
import deal from './en/deal.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import input from './en/input.json' with { type: 'json' };
import quote from './en/quote.json' with { type: 'json' };
import swap from './en/swap.json' with { type: 'json' };
import trade from './en/trade.json' with { type: 'json' };

export const enDesk = { chart, deal, home, input, quote, swap, trade };
