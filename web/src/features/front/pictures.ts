// The pictures of real screens in front of the sign-in, taken by `npm run pictures` from the running portal.
import type { Language } from '#web/i18n/index.ts';

/** Each is there in both languages. */
export const PICTURES = [
  'login',
  'forget',
  'password',
  'register',
  'spot',
  'forward',
  'swap',
  'option',
  'quote',
  'orders',
  'settle',
  'open-deals',
  'receipts',
  'follow',
  'rates',
] as const;

/** One of them. */
export type PictureName = (typeof PICTURES)[number];

/** Pixels of every picture. */
export const PICTURE_SIZE = { width: 640, height: 400 } as const;

/** Where one is served. */
export const pictureAddress = (name: PictureName, language: Language): string => `/pictures/${name}.${language}.webp`;
