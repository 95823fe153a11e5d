import { join } from 'node:path'
import { pageNotices } from '@latchkey/tsup/pageNotices'
import { defaultClientConditions, defineConfig } from 'vite'
import { addIntegrity } from './release/addIntegrity.ts'

const page = (name: string) => join(import.meta.dirname, `${name}.html`)

const typeface = join(import.meta.dirname, 'node_modules/@fontsource-variable/inter/package.json')
const licences = pageNotices(join(import.meta.dirname, 'bin/THIRD-PARTY-PAGES.txt'), [typeface])

/** Every page and the worker, as files of this origin; nothing is inlined, so that the policy needs no exception (T-F17). */
export default defineConfig({
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  plugins: [addIntegrity(), licences()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        sdk: page('sdk'),
        popup: page('popup'),
        approveDevice: page('approveDevice'),
        undoEmail: page('undoEmail'),
        notMe: page('notMe'),
        refusal: page('refusal'),
      },
    },
  },
  worker: { format: 'es', plugins: () => [licences()] },
})
