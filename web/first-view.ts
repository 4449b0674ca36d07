// What the page shows before the portal has started: a still picture of the login page, and links that make the browser
// download the configuration and the texts together with the code.
import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The file with the texts of every page in the default language. */
const texts = /\/i18n\/cn\.ts$/;

const preload = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Returns the picture of the login page with its Chinese words. Throws for a word that the texts do not have. */
function picture(): string {
  const words = JSON.parse(read('src/i18n/cn/auth.json')) as Readonly<Record<string, unknown>>;
  return read('first-view.html').replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const word = words[key];
    if (typeof word !== 'string') throw new Error(`first-view.html: auth.json has no text "${key}"`);
    return word;
  });
}

/** Adds the picture to the page, and the links to that of a build. */
export function firstView(): Plugin[] {
  return [
    {
      name: 'first-view-picture',
      // Before Vite gives every style and script of the page its nonce.
      transformIndexHtml: { order: 'pre', handler: (html) => html.replace('</body>', () => `${picture()}</body>`) },
    },
    {
      name: 'first-view-links',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler(_html, { bundle = {} }) {
          const files = Object.values(bundle).filter((file) => file.type === 'chunk' && texts.test(file.facadeModuleId ?? ''));
          return [
            preload({ rel: 'preload', as: 'fetch', href: '/runtime-config.json', crossorigin: true }),
            ...files.map(({ fileName }) => preload({ rel: 'modulepreload', href: `/${fileName}`, crossorigin: true })),
          ];
        },
      },
    },
  ];
}
