// All texts of a language as flat records, for tests that check every text.
import cnAudit from './cn/audit.json' with { type: 'json' };
import cnBatch from './cn/batch.json' with { type: 'json' };
import cnCredential from './cn/credential.json' with { type: 'json' };
import { cnDeals } from './cn-deals.ts';
import { cnDesk } from './cn-desk.ts';
import cnFront from './cn/front.json' with { type: 'json' };
import cnFind from './cn/find.json' with { type: 'json' };
import cnLimits from './cn/limits.json' with { type: 'json' };
import cnNews from './cn/news.json' with { type: 'json' };
import cnPricing from './cn/pricing.json' with { type: 'json' };
import { cn } from './cn.ts';
import enAudit from './en/audit.json' with { type: 'json' };
import enBatch from './en/batch.json' with { type: 'json' };
import enCredential from './en/credential.json' with { type: 'json' };
import { enDeals } from './en-deals.ts';
import { enDesk } from './en-desk.ts';
import enFront from './en/front.json' with { type: 'json' };
import enFind from './en/find.json' with { type: 'json' };
import enLimits from './en/limits.json' with { type: 'json' };
import enNews from './en/news.json' with { type: 'json' };
import enPricing from './en/pricing.json' with { type: 'json' };
import { en } from './en.ts';
import { flat } from './flat.fixture.ts';

/** All texts of the portal, keyed by language and then by dotted text key. */
export const allTexts = {
  cn: flat({
    ...cn,
    ...cnDesk,
    ...cnDeals,
    audit: cnAudit,
    batch: cnBatch,
    credential: cnCredential,
    front: cnFront,
    find: cnFind,
    limits: cnLimits,
    news: cnNews,
    pricing: cnPricing,
  }),
  en: flat({
    ...en,
    ...enDesk,
    ...enDeals,
    audit: enAudit,
    batch: enBatch,
    credential: enCredential,
    front: enFront,
    find: enFind,
    limits: enLimits,
    news: enNews,
    pricing: enPricing,
  }),
};
