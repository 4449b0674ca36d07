// All texts of a language, flat, for the tests that hold every one of them.
import { cnCredentials } from './cn-credentials.ts';
import { cnDeals } from './cn-deals.ts';
import { cnDesk } from './cn-desk.ts';
import { cnFront } from './cn-front.ts';
import { cnNews } from './cn-news.ts';
import { cn } from './cn.ts';
import { enCredentials } from './en-credentials.ts';
import { enDeals } from './en-deals.ts';
import { enDesk } from './en-desk.ts';
import { enFront } from './en-front.ts';
import { enNews } from './en-news.ts';
import { en } from './en.ts';
import { flat } from './flat.fixture.ts';

/** By key, with dots. */
export const allTexts = {
  cn: flat({ ...cn, ...cnCredentials, ...cnDesk, ...cnDeals, ...cnFront, ...cnNews }),
  en: flat({ ...en, ...enCredentials, ...enDesk, ...enDeals, ...enFront, ...enNews }),
};
