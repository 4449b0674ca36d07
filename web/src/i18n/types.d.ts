// A key that is not in the Chinese texts does not compile.
import 'i18next';
import type { cn } from './cn.ts';
import type { cnCredentials } from './cn-credentials.ts';
import type { cnDeals } from './cn-deals.ts';
import type { cnDesk } from './cn-desk.ts';
import type { cnFront } from './cn-front.ts';
import type { cnNews } from './cn-news.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'portal';
    resources: { portal: typeof cn & typeof cnDesk & typeof cnFront & typeof cnCredentials & typeof cnDeals & typeof cnNews };
  }
}
