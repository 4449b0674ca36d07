// The Chinese texts of tickets, lists, records and the guide through a first deal, downloaded with the first of these
// screens.
import account from './cn/account.json' with { type: 'json' };
import approvals from './cn/approvals.json' with { type: 'json' };
import due from './cn/due.json' with { type: 'json' };
import forward from './cn/forward.json' with { type: 'json' };
import guide from './cn/guide.json' with { type: 'json' };
import list from './cn/list.json' with { type: 'json' };
import option from './cn/option.json' with { type: 'json' };
import orders from './cn/orders.json' with { type: 'json' };
import receipt from './cn/receipt.json' with { type: 'json' };
import record from './cn/record.json' with { type: 'json' };
import submission from './cn/submission.json' with { type: 'json' };
import ticket from './cn/ticket.json' with { type: 'json' };

export const cnDeals = { account, approvals, due, forward, guide, list, option, orders, receipt, record, submission, ticket };
