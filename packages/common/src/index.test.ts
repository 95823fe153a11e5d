import { expect, test } from 'vitest'
import * as errors from './errors.ts'
import * as common from './index.ts'
import * as networks from './networks.ts'

test('nobody widens the public names by accident', () => {
  expect(Object.keys(common).sort()).toMatchSnapshot('@latchkey/common')
  expect(Object.keys(errors).sort()).toEqual(['errorCatalogue', 'getErrorText'])
  expect(Object.keys(networks).length).toBeGreaterThan(70)
})

test('B-07 each built entry is imported by plain Node, without a window, and touches nothing', { timeout: 30_000 }, async () => {
  // Named by a variable, so that this package's types stay those of a page.
  const node = (name: string) => import(/* @vite-ignore */ name)
  const [{ execFileSync }, { mkdtempSync, rmSync }, { join }] = await Promise.all(['node:child_process', 'node:fs', 'node:path'].map(node))
  const root = new URL('..', import.meta.url).pathname
  const built = mkdtempSync(join(root, 'node_modules', 'built-'))
  try {
    execFileSync(join(root, '..', '..', 'node_modules', '.bin', 'tsup'), ['--out-dir', built], { cwd: root, stdio: 'pipe' })
    // Any look at what a page has, or at storage or the network, throws.
    const script = `
      for (const name of ['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location', 'fetch', 'WebSocket'])
        Object.defineProperty(globalThis, name, { get() { throw new Error('touched ' + name) } })
      const entries = await Promise.all(['index', 'networks', 'errors'].map((entry) => import('${built}/' + entry + '.js')))
      console.log(JSON.stringify(entries.map((entry) => Object.keys(entry).length)))`
    const output = execFileSync('node', ['--input-type=module', '--eval', script], { encoding: 'utf8' })
    expect(JSON.parse(output)).toEqual([common, networks, errors].map((entry) => Object.keys(entry).length))
  } finally {
    rmSync(built, { recursive: true })
  }
})
