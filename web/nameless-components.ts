// A Vite plugin that removes component display names of packages from the build. Each name is an assignment that
// prevents tree-shaking of its component and everything it calls. Removing them saves 2 kB on the login page, for
// example forms and scroll restoration of the router.
import type { Plugin } from 'vite';

const NAME = /^[\w$]+\.displayName = (["'`])[^"'`\n]*\1;$/gm;
const COMPONENT = /= (React\w*\.forwardRef\()/g;

/** Returns the plugin. It transforms only packages, and only files that set a display name. */
export const namelessComponents = (): Plugin => ({
  name: 'nameless-components',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/.*\.m?js$/, code: /\.displayName = / },
    handler: (code) => ({ code: code.replace(NAME, '').replace(COMPONENT, '= /* @__PURE__ */ $1'), map: null }),
  },
});
