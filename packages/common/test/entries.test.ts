import { expect, test } from 'vitest'
import * as adapter from '../src/adapter/index.ts'
import * as wallet from '../src/adapter/wallet.ts'
import * as caip from '../src/caip/index.ts'
import * as contract from '../src/contract/index.ts'
import * as networks from '../src/networks/index.ts'
import * as web from '../src/web/index.ts'

const entries = { adapter, 'adapter/wallet': wallet, caip, contract, web }

test.each(Object.entries(entries))('the names of %s are public: each that comes or goes is a decision', (name, entry) => {
  expect(Object.keys(entry).sort()).toMatchSnapshot(`@latchkey/common/${name}`)
})

test('every network is one value', () => {
  expect(Object.keys(networks).length).toBeGreaterThan(70)
})

test('B-07 each built entry is imported by plain Node, without a window, and touches nothing', async () => {
  // Named by a variable, so that this package's types stay those of a page.
  const node = (name: string) => import(/* @vite-ignore */ name)
  const [{ execFileSync }, { mkdtempSync, rmSync }, { join }] = await Promise.all(['node:child_process', 'node:fs', 'node:path'].map(node))
  const root = new URL('..', import.meta.url).pathname
  const built = mkdtempSync(join(root, 'node_modules', 'built-'))
  const all = Object.entries({ ...entries, networks }).map(
    ([name, entry]) => [name === 'adapter/wallet' ? name : `${name}/index`, entry] as const,
  )
  try {
    const rolldown = join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs')
    const parameters = [rolldown, '-c', 'rolldown.config.ts', '-d', built]
    execFileSync(join(root, '..', '..', 'node_modules', '.bin', 'node'), parameters, { cwd: root, stdio: 'pipe' })
    // Any look at what a page has, or at storage or the network, throws.
    const script = `
      for (const name of ['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location', 'fetch', 'WebSocket'])
        Object.defineProperty(globalThis, name, { get() { throw new Error('touched ' + name) } })
      const entries = await Promise.all(${JSON.stringify(all.map(([name]) => name))}.map((entry) => import('${built}/' + entry + '.js')))
      console.log(JSON.stringify(entries.map((entry) => Object.keys(entry).length)))`
    const output = execFileSync('node', ['--input-type=module', '--eval', script], { encoding: 'utf8' })
    expect(JSON.parse(output)).toEqual(all.map(([, entry]) => Object.keys(entry).length))
  } finally {
    rmSync(built, { recursive: true })
  }
})
