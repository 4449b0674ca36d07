// The deal operations of the vector suites, each a function of the bank's products.
import { customerSide } from '#mock/bank/products/side.ts';
import { operation } from './suite.ts';
import type { Operations } from './suite.ts';

export const dealOperations: Operations = {
  customerSideOfCcy1: operation(({ buyOrSell, calCyCode }: { buyOrSell: 'B' | 'S'; calCyCode: 0 | 1 }) =>
    customerSide(buyOrSell, `${calCyCode}`),
  ),
};
