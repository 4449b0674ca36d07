// All filters with their title, kind of control and possible values.
import { ApprovalArea } from '#web/api/generated/model/approvalArea.zod.ts';
import { AuditOperation } from '#web/api/generated/model/auditOperation.zod.ts';
import { ProductType } from '#web/api/generated/model/productType.zod.ts';
import { SubmissionState } from '#web/api/generated/model/submissionState.zod.ts';
import { currencySearch, pairSearch } from '#web/domain/currency-words.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Sayable } from '#web/ui/use-words.ts';
import type { FilterKey } from './list-types.ts';

type Kind =
  | { readonly is: 'text' }
  /** An amount of money greater than 0; other characters cannot be typed. */
  | { readonly is: 'amount' }
  | { readonly is: 'date' }
  | {
      readonly is: 'choice';
      readonly options: (rateCodes: readonly string[]) => readonly { readonly value: string; readonly label: Sayable }[];
    };

const choice = (...options: readonly (readonly [string, TextKey])[]): Kind => ({
  is: 'choice',
  options: () => options.map(([value, key]) => ({ value, label: { key } })),
});

/** The title and the kind of control of each filter. */
export const filters: Readonly<Record<FilterKey, { readonly title: TextKey; readonly kind: Kind }>> = {
  rateCode: {
    title: 'trade.pair',
    kind: { is: 'choice', options: (codes) => codes.map((code) => ({ value: code, label: code, search: pairSearch(code) })) },
  },
  tradeDirection: { title: 'list.direction', kind: choice(['BUY', 'trade.side.B'], ['SELL', 'trade.side.S']) },
  buyOrSell: { title: 'list.direction', kind: choice(['B', 'trade.side.B'], ['S', 'trade.side.S']) },
  callOrPut: { title: 'list.filter.callOrPut', kind: choice(['C', 'deal.callOrPut.C'], ['P', 'deal.callOrPut.P']) },
  businessNo: { title: 'list.businessNo', kind: { is: 'text' } },
  startDate: { title: 'list.startDate', kind: { is: 'date' } },
  endDate: { title: 'list.endDate', kind: { is: 'date' } },
  lifeState: {
    title: 'list.filter.lifeState',
    kind: choice(
      ['OPEN', 'list.lifeState.OPEN'],
      ['DELIVERED', 'list.lifeState.DELIVERED'],
      ['CLOSED', 'list.lifeState.CLOSED'],
      ['LAPSED', 'list.lifeState.LAPSED'],
    ),
  },
  dealKind: { title: 'list.filter.dealKind', kind: choice(['DEAL', 'list.dealKind.DEAL'], ['CLOSING', 'list.dealKind.CLOSING']) },
  minAmt1: { title: 'list.filter.minAmt1', kind: { is: 'amount' } },
  maxAmt1: { title: 'list.filter.maxAmt1', kind: { is: 'amount' } },
  valueFrom: { title: 'list.filter.valueFrom', kind: { is: 'date' } },
  valueTo: { title: 'list.filter.valueTo', kind: { is: 'date' } },
  orderType: {
    title: 'list.filter.orderType',
    kind: choice(['1', 'deal.orderType.1'], ['2', 'deal.orderType.2'], ['4', 'deal.orderType.4']),
  },
  orderStatus: {
    title: 'list.filter.orderStatus',
    kind: choice(
      ['0', 'deal.orderStatus.0'],
      ['1', 'deal.orderStatus.1'],
      ['2', 'deal.orderStatus.2'],
      ['3', 'deal.orderStatus.3'],
      ['4', 'deal.orderStatus.4'],
      ['5', 'deal.orderStatus.5'],
      ['6', 'deal.orderStatus.6'],
    ),
  },
  dealState: {
    title: 'list.filter.dealState',
    kind: choice(
      ['FLAT', 'deal.dealState.FLAT'],
      ['PARTLY_FLAT', 'deal.dealState.PARTLY_FLAT'],
      ['UNDELIVERED', 'deal.dealState.UNDELIVERED'],
      ['DELIVERED', 'deal.dealState.DELIVERED'],
    ),
  },
  productType: {
    title: 'list.column.productType',
    kind: choice(...ProductType.options.map((product) => [product, `trade.productType.${product}`] as const)),
  },
  receiptType: {
    title: 'receipt.type',
    kind: choice(...(['1', '2', '3', '4', '5', '6', '7', '8'] as const).map((type) => [type, `receipt.types.${type}`] as const)),
  },
  serialNo: { title: 'receipt.serialNo', kind: { is: 'text' } },
  submissionNo: { title: 'approvals.number', kind: { is: 'text' } },
  state: {
    title: 'approvals.stateTitle',
    kind: choice(...SubmissionState.options.map((state) => [state, `approvals.state.${state}`] as const)),
  },
  area: {
    title: 'approvals.areaTitle',
    kind: choice(...ApprovalArea.options.map((area) => [area, `approvals.area.${area}`] as const)),
  },
  object: { title: 'audit.object', kind: { is: 'text' } },
  user: { title: 'audit.user', kind: { is: 'text' } },
  way: { title: 'account.flows.way', kind: choice(['receive', 'account.flows.ways.receive'], ['pay', 'account.flows.ways.pay']) },
  certainty: {
    title: 'account.flows.certainty',
    kind: choice(['firm', 'account.flows.certainties.firm'], ['likely', 'account.flows.certainties.likely']),
  },
  reference: { title: 'account.flows.reference', kind: { is: 'text' } },
  auditOperation: {
    title: 'audit.action',
    kind: choice(...AuditOperation.options.map((operation) => [operation, `audit.operation.${operation}`] as const)),
  },
  dueDate: { title: 'due.date', kind: { is: 'date' } },
  dueGroup: {
    title: 'due.when',
    kind: choice(['OVERDUE', 'list.due.overdue'], ['TODAY', 'list.due.today'], ['LATER', 'list.due.later']),
  },
  cyCode: {
    title: 'due.currency',
    kind: {
      is: 'choice',
      options: (codes) =>
        [...new Set(codes.flatMap((code) => code.split('/')))].map((code) => ({ value: code, label: code, search: currencySearch(code) })),
    },
  },
};
