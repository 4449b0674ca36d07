// The content of the demo world: deals of every product in every list, orders, a failed delivery, closings, limits and
// coupons in use (MOC-27).
import { expiring, forward, forwardClosing, fromSpotOn, maturing, option, optionClosing, overnight, premiumAtOnce } from './asks.ts';
import { earlyDelivery, spot, spotClosing, swap, swapClosing } from './asks.ts';
import { allButMet, cancels, forwardAllButMet, isMet, oneOfTwo, places, placesForward, stoppingLoss, takingProfit } from './order-steps.ts';
import { at, type Story } from './planting.ts';
import { deals, delivers, ends, exercises, failsToDeliver, givesUp, paysPremium, seconds, whileDealer } from './steps.ts';

const sell = { buyOrSell: 'S' } as const;

const spots: Readonly<Record<string, Story>> = {
  // Saves a reporting default, so that a newcomer need not fill it in (REP-05).
  importPayment: [at(3, '10:05', deals(spot({ amount: '500000', saveReportingAsDefault: true })))],
  euroIncome: [at(2, '14:20', deals(spot({ ...sell, rateCode: 'EUR/CNH', amount: '300000' })))],
  euroIncomeInYuan: [at(1, '11:10', deals(spot({ rateCode: 'EUR/CNH', calCyCode: '1', amount: '2000000' })))],
  yenPurchase: [at(1, '15:40', deals(spot({ rateCode: 'JPY/CNH', amount: '30000000' })))],
  forgotten: [at(1, '16:00', deals(spot({ amount: '60000', valueDate: '0' })))],
  withCoupon: [at(0, '09:35', deals(spot({ ...sell, amount: '800000', couponNo: 'CPC000101' })))],
  poundsTomorrow: [at(0, '09:41', deals(spot({ rateCode: 'GBP/CNH', amount: '120000', valueDate: '1' })))],
  dollarsInParts: [at(0, '09:43', deals(spot({ valueDate: '0' })), delivers('50000'))],
  hongKongDollars: [at(0, '09:44', deals(spot({ rateCode: 'HKD/CNH', amount: '2000000', valueDate: '0' })))],
  failedDelivery: [at(0, '09:45', deals(spot({ valueDate: '0' })), failsToDeliver)],
  delivered: [at(2, '10:30', deals(spot({ amount: '90000', valueDate: '0' })), delivers('90000'))],
  partlyClosed: [at(0, '09:46', deals(spot()), ends(spotClosing('80000')))],
};

const forwards: Readonly<Record<string, Story>> = {
  soon: [at(3, '10:15', deals(forward({ ...sell, amount: '250000', termId: '1D' })))],
  late: [at(6, '10:15', deals(forward({ ...sell, amount: '150000' }, maturing(1))))],
  dueToday: [at(6, '10:20', deals(forward({ amount: '110000' }, maturing(0))))],
  insideWindow: [at(5, '11:05', deals(forward({ rateCode: 'EUR/CNH', amount: '150000', termId: '1M' }, fromSpotOn)))],
  dollarWindow: [at(5, '11:10', deals(forward({}, fromSpotOn))), at(1, '11:00', delivers('70000'))],
  quarter: [at(0, '09:38', deals(forward({ amount: '600000' })))],
  poundWindow: [at(0, '09:40', deals(forward({ ...sell, rateCode: 'GBP/CNH', amount: '100000', termId: '2M' }, fromSpotOn)))],
  withCoupon: [at(2, '10:40', deals(forward({ couponNo: 'CPC000103', amount: '300000' })))],
  early: [at(2, '10:45', deals(forward()), ends(earlyDelivery('120000')))],
  partlyClosed: [at(1, '10:50', deals(forward()), ends(forwardClosing('80000')))],
  closed: [at(1, '10:55', deals(forward({ termId: '1M' })), ends(forwardClosing()))],
};

const swaps: Readonly<Record<string, Story>> = {
  month: [at(3, '10:30', deals(swap({ amount: '300000' })))],
  euroMonth: [at(2, '15:00', deals(swap({ ...sell, rateCode: 'EUR/CNH' })))],
  farLate: [at(2, '15:10', deals(overnight()), delivers())],
  farToday: [at(1, '10:40', deals(overnight()), delivers())],
  nearLate: [at(1, '10:44', deals(overnight()))],
  nearDone: [at(6, '10:44', deals(swap())), at(3, '10:44', delivers())],
  closed: [at(1, '10:48', deals(swap({ amount: '100000' })), ends(swapClosing('100000')))],
  quarter: [at(0, '09:42', deals(swap({ amount: '400000', farTermId: '3M' })))],
};

const options: Readonly<Record<string, Story>> = {
  call: [at(2, '10:04', deals(option({}, premiumAtOnce)), paysPremium)],
  put: [at(0, '09:47', deals(option({ callOrPut: 'P', rateCode: 'EUR/CNH' })))],
  sold: [at(1, '10:08', deals(option(sell, premiumAtOnce)), paysPremium)],
  premiumToday: [at(0, '09:48', deals(option({ termId: '3M' }, premiumAtOnce)))],
  premiumLate: [at(1, '10:12', deals(option({ termId: '2M' }, premiumAtOnce)))],
  expiring: [at(3, '10:06', deals(option({}, expiring(0))), paysPremium)],
  exercised: [at(4, '10:06', deals(option({}, expiring(1))), paysPremium), at(1, '10:16', exercises)],
  givenUp: [at(4, '10:10', deals(option({}, expiring(1))), paysPremium), at(1, '10:18', givesUp)],
  partlyClosed: [at(2, '10:14', deals(option({}, premiumAtOnce)), paysPremium, ends(optionClosing('80000')))],
};

const taken = seconds(2);
const runsOut = { orderTerm: '1', nightTrading: false } as const;

const orders: Readonly<Record<string, Story>> = {
  profit: [at(1, '13:00', places(takingProfit), taken)],
  loss: [at(0, '09:50', places(stoppingLoss), taken)],
  oneOfTwo: [at(0, '09:51', places(oneOfTwo), taken)],
  forward: [at(0, '09:52', placesForward(takingProfit), taken)],
  filled: [at(2, '13:00', places(allButMet), taken, isMet)],
  forwardFilled: [at(2, '13:10', placesForward(forwardAllButMet), taken, isMet)],
  cancelled: [at(2, '13:20', places(takingProfit), taken, cancels, taken)],
  expired: [at(2, '13:30', places(takingProfit, runsOut), taken)],
  rejected: [at(1, '13:30', whileDealer({ orders: 'reject' }, places(takingProfit), taken))],
};

const named = (product: string, stories: Readonly<Record<string, Story>>): [string, Story][] =>
  Object.entries(stories).map(([name, story]) => [`${product} ${name}`, story]);

/** All stories of the demo world. Each is independent, and one that a holiday prevents is left out. */
export const demoStories: Readonly<Record<string, Story>> = Object.fromEntries([
  ...named('spot', spots),
  ...named('forward', forwards),
  ...named('swap', swaps),
  ...named('option', options),
  ...named('order', orders),
]);
