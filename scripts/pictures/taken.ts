// Which picture of the walk is shown where: the test that takes it, and the name under which the walk keeps it.
import type { PictureName } from '#web/features/front/pictures.ts';

/** `kept` holds LANGUAGE in the place of cn or en. */
export type Taken = { readonly test: string; readonly kept: string };

const screen = (id: string): Taken => ({ test: `${id} in`, kept: `${id}.LANGUAGE.light.desk` });
const dialog = (test: string, name: string): Taken => ({ test, kept: `dialog-${name}.LANGUAGE.light` });
const quote = dialog('on the ticket:', 'quote-with-queue');

/** Those of the README, as they are. */
export const ofReadme: Readonly<Record<string, Taken>> = {
  login: screen('login'),
  home: screen('optionalCcy'),
  quote,
  option: screen('optionTrade'),
  due: screen('nearExpire'),
  market: screen('marketExpress'),
};

/** Those of help and of the products, made small. */
export const ofHelp: Readonly<Record<PictureName, Taken>> = {
  login: screen('login'),
  forget: screen('forget'),
  password: dialog('the changes of password', 'change-password'),
  register: screen('register'),
  spot: screen('spotTrade'),
  forward: screen('forwardTrade'),
  swap: screen('swapTrade'),
  option: screen('optionTrade'),
  quote,
  orders: screen('spotOrders'),
  settle: dialog('on lists:', 'delivery'),
  'open-deals': screen('spotNonMaturity'),
  receipts: screen('receipts'),
  follow: dialog('at home and in the header', 'add'),
  rates: screen('optionalCcy'),
};
