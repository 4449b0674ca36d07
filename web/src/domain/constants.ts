// The constants of specification section 9 (CST-04). Times are in milliseconds unless the name says otherwise.

export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = 10;
export const FOLLOW_LIMIT = 50;

export const USERNAME_LENGTH = { min: 3, max: 20, field: 30 } as const;
export const PASSWORD_LENGTH = { min: 6, max: 18, field: 30 } as const;
export const SMS_CODE_LENGTH = 6;
export const SMS_RESEND_SECONDS = 60;
export const CAPTCHA_LENGTH = 4;
export const PURPOSE_LENGTH = 25;

export const ORDER_DEVIATION_PERCENT = '10';
export const ORDER_VALIDITY_DAYS = [1, 2, 3, 4, 5] as const;

export const CLICK_THROTTLE = 500;
export const DEBOUNCE = 300;
export const EXPORT_DISABLED = 4000;
export const LAZY_LOAD_TIMEOUT = 120_000;
export const REQUEST_TIMEOUT = 60_000;
export const TOAST_TIME = { server: 10_000, network: 5000 } as const;

export const QUOTE = { openAboveSeconds: 2, expiryMarginSeconds: 1, tick: 1000, defaultSeconds: 100 } as const;
export const REFUSE_ABOVE_SECONDS = { live: 3, bankRejected: 1 } as const;
export const QUEUE_RECHECK = 2000;

export const KEEP_ALIVE = { every: 60_000, skippedWithin: 30_000, replyWithin: 3000, reconnects: 3 } as const;
export const PRICE_FLAG_REFRESH = 1000;

export const DEFAULT_DECIMALS = { spot: 4, forward: 6, points: 2 } as const;
export const LIST_RATE_SCALE = 8;
export const LIST_RATE_DECIMALS = 4;
export const LIST_MONEY_SCALE = 2;
export const LIST_MONEY_DECIMALS = 2;

export const FEE_DISPLAY = { percent: '0', pips: '1' } as const;
export const VALUE_DATES = { 'T+0': '0', 'T+1': '1', 'T+2': '2' } as const;
export const ROLE_CODES = ['-1', '0', '1', '2'] as const;
export const DEFAULT_LANGUAGE = 'cn';
export const LANGUAGES = ['cn', 'en'] as const;

export const DIALOG_WIDTH = { quote: 820, password: 600, username: 500, captcha: 500 } as const;
export const LAYOUT = { leftMenu: 208, sidebar: 210, tabMenu: 105, collapseReappears: 500 } as const;
export const LOGIN_BOOKING_ID = 'ENT00001';
export const DISCOUNT_BOOKING_ID = { spot: 'ENT00002', forwardAndSwap: 'ENT00001' } as const;
