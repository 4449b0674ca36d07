// The English texts of tickets, lists, records and the guide through a first deal, downloaded with the first of these
// screens.
import account from './en/account.json' with { type: 'json' };
import approvals from './en/approvals.json' with { type: 'json' };
import due from './en/due.json' with { type: 'json' };
import forward from './en/forward.json' with { type: 'json' };
import guide from './en/guide.json' with { type: 'json' };
import list from './en/list.json' with { type: 'json' };
import option from './en/option.json' with { type: 'json' };
import orders from './en/orders.json' with { type: 'json' };
import receipt from './en/receipt.json' with { type: 'json' };
import record from './en/record.json' with { type: 'json' };
import submission from './en/submission.json' with { type: 'json' };
import ticket from './en/ticket.json' with { type: 'json' };

export const enDeals = { account, approvals, due, forward, guide, list, option, orders, receipt, record, submission, ticket };
