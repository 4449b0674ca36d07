// Takes the names that packages give their components for developer tools out of the build. Such a name is a write that keeps its component and
// everything it calls, whether anything draws it or not: forms, scroll restoration and the like of the router, 2 kB of the login page (quality bar P1).
import type { Plugin } from 'vite';

const NAME = /^[\w$]+\.displayName = (["'`])[^"'`\n]*\1;$/gm;
const COMPONENT = /= (React\w*\.forwardRef\()/g;

/** The plugin; it reads packages only and only where one is named. */
export const namelessComponents = (): Plugin => ({
  name: 'nameless-components',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/.*\.m?js$/, code: /\.displayName = / },
    handler: (code) => ({ code: code.replace(NAME, '').replace(COMPONENT, '= /* @__PURE__ */ $1'), map: null }),
  },
});
