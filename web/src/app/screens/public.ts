// The pages before sign-in, and those of signing in.
import { define } from '../screen-types.ts';
import { account, everyone, front, open, pricing } from './defaults.ts';

export const publicScreens = define({
  login: {
    path: '/login',
    title: 'menu.login',
    ...open,
    load: async () => (await import('#web/features/auth/login.screen.tsx')).LoginScreen,
  },
  productInfo: {
    path: '/product-info',
    title: 'menu.productInfo',
    ...open,
    load: () => front(async () => (await import('#web/features/front/product-info.screen.tsx')).ProductInfoScreen),
  },
  help: {
    path: '/help',
    title: 'menu.help',
    ...open,
    load: () => front(async () => (await import('#web/features/front/help.screen.tsx')).HelpScreen),
  },
  howWePrice: {
    path: '/how-we-price',
    title: 'menu.howWePrice',
    ...open,
    load: () => pricing(async () => (await import('#web/features/front/how-we-price.screen.tsx')).HowWePriceScreen),
  },
  forget: {
    path: '/forget',
    title: 'menu.forget',
    ...open,
    tab: 'none',
    load: () => account(async () => (await import('#web/features/auth/forget.screen.tsx')).ForgetScreen),
  },
  firstSign: {
    path: '/first-sign',
    title: 'menu.firstSign',
    layout: 'public',
    access: 'firstLogin',
    tab: 'none',
    roles: everyone,
    load: () => account(async () => (await import('#web/features/auth/first-sign.screen.tsx')).FirstSignScreen),
  },
  register: {
    path: '/register',
    title: 'menu.register',
    ...open,
    tab: 'none',
    load: () => front(async () => (await import('#web/features/front/register.screen.tsx')).RegisterScreen),
  },
  authRedirect: {
    path: '/auth-redirect',
    title: 'menu.authRedirect',
    ...open,
    tab: 'none',
    load: async () => (await import('#web/features/auth/auth-redirect.screen.tsx')).AuthRedirectScreen,
  },
  loading: {
    path: '/loading',
    title: 'menu.loading',
    layout: 'public',
    access: 'session',
    tab: 'none',
    roles: everyone,
    load: async () => (await import('#web/features/auth/loading.screen.tsx')).LoadingScreen,
  },
});
