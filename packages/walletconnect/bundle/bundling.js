import { leaveOut } from './leaveOut.js'

/**
 * How the client is laid into the package's own files: as plain modules, without Node's globals, so that a host's bundler has
 * nothing to polyfill and nothing to warn of.
 *
 * @type {import('esbuild').BuildOptions}
 */
export const bundling = {
  platform: 'browser',
  target: 'es2022',
  define: { global: 'globalThis', process: 'undefined', Buffer: 'undefined' },
  legalComments: 'none',
  plugins: [leaveOut()],
}
