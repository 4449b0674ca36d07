// Lists which picture of the walk is used where: the test that takes it, and its file name.
import type { PictureName } from '#web/features/front/pictures.ts';

/** `kept` contains LANGUAGE in place of cn or en. */
export type Taken = { readonly test: string; readonly kept: string };

const screen = (id: string): Taken => ({ test: `${id} in`, kept: `${id}.LANGUAGE.light.desk` });
const dialog = (test: string, name: string): Taken => ({ test, kept: `dialog-${name}.LANGUAGE.light` });
const quote = dialog('on the ticket:', 'quote-with-queue');

/** Pictures of the README, used uncropped. */
export const ofReadme: Readonly<Record<string, Taken>> = {
  login: screen('login'),
  home: screen('optionalCcy'),
  quote,
  option: screen('optionTrade'),
  due: screen('nearExpire'),
  market: screen('marketExpress'),
};

/** The visible part of a picture: its corner and width in pixels. The height follows from the common shape. */
export type Cut = { readonly x: number; readonly y: number; readonly width: number };

const page: Cut = { x: 210, y: 84, width: 800 };
const ticket: Cut = { x: 988, y: 130, width: 448 };

/** Pictures of help and products, cropped to what their text names and large enough to read. */
export const ofHelp: Readonly<Record<PictureName, Taken & { readonly cut: Cut }>> = {
  login: { ...screen('login'), cut: { x: 760, y: 218, width: 640 } },
  forget: { ...screen('forget'), cut: { x: 400, y: 80, width: 640 } },
  password: { ...dialog('the changes of password', 'change-password'), cut: { x: 370, y: 235, width: 700 } },
  register: { ...screen('register'), cut: { x: 190, y: 60, width: 800 } },
  spot: { ...screen('spotTrade'), cut: ticket },
  forward: { ...screen('forwardTrade'), cut: ticket },
  swap: { ...screen('swapTrade'), cut: ticket },
  option: { ...screen('optionTrade'), cut: ticket },
  quote: { ...quote, cut: { x: 255, y: 176, width: 930 } },
  orders: { ...screen('spotOrders'), cut: page },
  settle: { ...dialog('on lists:', 'delivery'), cut: { x: 400, y: 345, width: 640 } },
  'open-deals': { ...screen('spotNonMaturity'), cut: page },
  receipts: { ...screen('receipts'), cut: { ...page, x: 0 } },
  follow: { ...dialog('at home and in the header', 'add'), cut: { x: 400, y: 180, width: 640 } },
  rates: { ...screen('optionalCcy'), cut: page },
};
