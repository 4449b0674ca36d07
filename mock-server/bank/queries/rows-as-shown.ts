// Rows of files as the screen shows them, where the contract has them otherwise (PRT-11).
import type { DeliveryRow, FlowRow, OptionRow, OrderRow, SubmissionRow } from '#mock/generated/contract.ts';
import { fromScaled } from '../kernel/decimal.ts';
import type { WireRow } from './export-columns.ts';
import { scaledMoney } from '../lists/paging.ts';
import { premiumAsShown } from './option-lists.ts';

/** Adds to an order the currency of its amount. */
export const withCurrency = (row: OrderRow): WireRow => ({ ...row, cyCode: row.calCyCode === '0' ? row.cyCode1 : row.cyCode2 });

/** An amount of a delivery with its currency; both are empty for the currency that a premium is not in. */
const movedOf = (amount: number, currency: string) => (amount === 0 ? [null, null] : [amount, currency]);

/** What is delivered instead of the product itself, where no difference is netted: of an option, its premium. */
const deliveredInstead: Readonly<Partial<Record<DeliveryRow['productType'], 'PREMIUM'>>> = { OPTION: 'PREMIUM' };

/**
 * Returns the row of a delivery as the screen shows it (QRY-11). A premium is named as such and has no rate, because no
 * currencies are exchanged; the contract has it as an exchange of one side only (SPC-23). A charge of 0 is empty.
 */
export function deliveryAsShown(row: DeliveryRow): WireRow {
  const premium = row.nettingAmount === null ? deliveredInstead[row.productType] : undefined;
  const [deliveryAmt1, cyCode1] = movedOf(row.deliveryAmt1, row.cyCode1);
  const [deliveryAmt2, cyCode2] = movedOf(row.deliveryAmt2, row.cyCode2);
  return {
    ...row,
    ...(premium && { productType: premium, deliveryRate: null }),
    ...{ deliveryAmt1, cyCode1, deliveryAmt2, cyCode2 },
    delayCharge: row.delayCharge === 0 ? null : row.delayCharge,
  };
}

/**
 * Returns an option as the screen shows it (QRY-12): with the premium of the screen, and without an exercise status if it
 * was closed or cancelled, because it is not waiting for an exercise.
 */
export function optionAsShown(row: OptionRow, ofOpenPart: boolean): WireRow & Pick<OptionRow, 'businessNo'> {
  const { strikeStatus } = row;
  const isWaiting = strikeStatus === '0' && row.openAmt1 !== 0 && row.premiumDeliveryStatus !== '2';
  return { ...premiumAsShown(row, ofOpenPart), strikeStatus: strikeStatus === '0' && !isWaiting ? null : strikeStatus };
}

/** Returns a submission as the screen shows it (EYE-10). A quote without a limit rate is at market. */
export const submissionAsShown = ({ currency, usd, limitRate, ...row }: SubmissionRow): WireRow => ({
  ...row,
  cyCode: currency,
  usd: fromScaled(usd, 2),
  limitRate: limitRate ?? (row.area === 'quote' ? 'MARKET' : null),
});

/** The amounts of a flow as integers × 100, as in other lists. */
export const flowAsShown = ({ amount, covered, links: _links, ...flow }: FlowRow): WireRow => ({
  ...flow,
  amount: scaledMoney(amount),
  covered: scaledMoney(covered),
});
