import { expect, it } from 'vitest';
import * as constants from './constants.ts';
import { ALL_TERMS } from './terms.ts';

// The rows of section 9, with its order and titles.
const SECTION_9 = {
  'Page sizes': [constants.PAGE_SIZES, constants.DEFAULT_PAGE_SIZE, [[10, 20, 30, 50], 10]],
  'Followed pairs': [constants.FOLLOW_LIMIT, [50]],
  Username: [constants.USERNAME_LENGTH, [{ min: 3, max: 20, field: 30 }]],
  Password: [constants.PASSWORD_LENGTH, [{ min: 6, max: 18, field: 30 }]],
  'SMS code length / resend countdown': [constants.SMS_CODE_LENGTH, constants.SMS_RESEND_SECONDS, [6, 60]],
  'Captcha length': [constants.CAPTCHA_LENGTH, [4]],
  'Detailed purpose': [constants.PURPOSE_LENGTH, [25]],
  'Order price deviation warning': [constants.ORDER_DEVIATION_PERCENT, ['10']],
  'Order validity': [constants.ORDER_VALIDITY_DAYS, [[1, 2, 3, 4, 5]]],
  'Click throttle': [constants.CLICK_THROTTLE, [500]],
  'Debounce default': [constants.DEBOUNCE, [300]],
  'Export button disabled': [constants.EXPORT_DISABLED, [4000]],
  'Lazy-load timeout': [constants.LAZY_LOAD_TIMEOUT, [120_000]],
  'Request timeout': [constants.REQUEST_TIMEOUT, [60_000]],
  'Error toasts': [constants.TOAST_TIME, [{ server: 10_000, network: 5000 }]],
  'Quote countdown': [constants.QUOTE, [{ openAboveSeconds: 2, expiryMarginSeconds: 1, tick: 1000, defaultSeconds: 100 }]],
  'Refuse on close': [constants.REFUSE_ABOVE_SECONDS, [{ live: 3, bankRejected: 1 }]],
  'Queue re-check': [constants.QUEUE_RECHECK, [2000]],
  'Keep-alive': [constants.KEEP_ALIVE, [{ every: 60_000, skippedWithin: 30_000, replyWithin: 3000, reconnects: 3 }]],
  'Price flag refresh': [constants.PRICE_FLAG_REFRESH, [1000]],
  'Default decimals': [constants.DEFAULT_DECIMALS, [{ spot: 4, forward: 6, points: 2 }]],
  'Rate display': [
    constants.LIST_RATE_SCALE,
    constants.LIST_RATE_DECIMALS,
    constants.LIST_MONEY_SCALE,
    constants.LIST_MONEY_DECIMALS,
    [8, 4, 2, 2],
  ],
  'Fee display type': [constants.FEE_DISPLAY, [{ percent: '0', pips: '1' }]],
  'Value date': [constants.VALUE_DATES, [{ 'T+0': '0', 'T+1': '1', 'T+2': '2' }]],
  Terms: [ALL_TERMS.length, [17]],
  'Default language': [constants.DEFAULT_LANGUAGE, constants.LANGUAGES, ['cn', ['cn', 'en']]],
  'Role codes': [constants.ROLE_CODES, [['-1', '0', '1', '2']]],
  'Dialog widths': [constants.DIALOG_WIDTH, [{ quote: 820, password: 600, username: 500, captcha: 500 }]],
  Layout: [constants.LAYOUT, [{ leftMenu: 208, sidebar: 210, tabMenu: 105, collapseReappears: 500 }]],
  'Fixed bookingId at login': [
    constants.LOGIN_BOOKING_ID,
    constants.DISCOUNT_BOOKING_ID,
    ['ENT00001', { spot: 'ENT00002', forwardAndSwap: 'ENT00001' }],
  ],
};

it.each(Object.entries(SECTION_9))('CST-04 %s has the value of section 9', (_row, values) => {
  expect(values.slice(0, -1)).toEqual(values.at(-1));
});

it('SES-07 bookingId at login is ENT00001', () => {
  expect(constants.LOGIN_BOOKING_ID).toBe('ENT00001');
});
