// A key that is not in the Chinese texts does not compile.
import 'i18next';
import type audit from './cn/audit.json';
import type batch from './cn/batch.json';
import type { cn } from './cn.ts';
import type { cnDeals } from './cn-deals.ts';
import type { cnDesk } from './cn-desk.ts';
import type credential from './cn/credential.json';
import type front from './cn/front.json';
import type find from './cn/find.json';
import type limits from './cn/limits.json';
import type news from './cn/news.json';
import type pricing from './cn/pricing.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'portal';
    resources: {
      portal: typeof cn &
        typeof cnDesk &
        typeof cnDeals & {
          readonly audit: typeof audit;
          readonly batch: typeof batch;
          readonly credential: typeof credential;
          readonly front: typeof front;
          readonly find: typeof find;
          readonly limits: typeof limits;
          readonly news: typeof news;
          readonly pricing: typeof pricing;
        };
    };
  }
}
