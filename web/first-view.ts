// Links in the page to what the start of the portal requests one after the other: its configuration and the texts of the
// default language. The browser then downloads them together with the code.
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The file with the texts of every page in the default language. */
const texts = /\/i18n\/cn\.ts$/;

const preload = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

/** Adds the links to the page of a build. */
export function firstView(): Plugin {
  return {
    name: 'first-view',
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
  };
}
