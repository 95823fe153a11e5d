import { describeView } from '../test/describeView.tsx'
import { states } from '../test/states/states.ts'
import type { ViewStates } from '../test/states/ViewState.ts'

declare global {
  interface ImportMeta {
    /** Vite's: what the files that match a pattern hold, as text. */
    glob(pattern: string, as: { query: '?raw'; import: 'default'; eager: true }): { readonly [path: string]: string }
  }
}

/** The tests of single views. */
const files = import.meta.glob('./views/**/*.browser.test.tsx', { query: '?raw', import: 'default', eager: true })
const asked = new Set(Object.values(files).flatMap((text) => [...text.matchAll(/describeView\(\w+, '([^']+)'/g)].map(([, name]) => name)))

// What no view's own test names: nothing has to be written for a state to be asked.
for (const own of Object.values<ViewStates>(states)) {
  for (const name of Object.keys(own)) if (!asked.has(name)) describeView(own, name, true)
}
