import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const core = join(import.meta.dirname, '..', '..', 'packages/core/src/index.ts')

/** What every JavaScript engine for apps has beside the language itself; nothing of a page, of Node or of a browser's network. */
const environment = { AbortController, URL, URLSearchParams, setTimeout, clearTimeout, queueMicrotask }

test('core is loaded, makes a kit and mounts it where there is no page at all', async () => {
  const id = 'bare.js'
  const code = `import * as core from ${JSON.stringify(core)}; globalThis.core = core`
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@latchkey/source'] },
    plugins: [
      {
        name: 'bare',
        enforce: 'pre',
        resolveId: (source) => (source === id ? id : undefined),
        load: (file) => (file === id ? code : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: id, output: { format: 'iife', codeSplitting: false } } },
  })) as Rolldown.RolldownOutput
  const context = createContext({ ...environment })
  runInContext(built.output[0].code, context)
  const said = runInContext(
    `(() => {
      const network = { id: 1, name: 'One', caipNetworkId: 'eip155:1', chainNamespace: 'eip155',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['https://node.example'] } } }
      const adapter = Object.assign(() => ({ namespace: 'eip155', getConnectors: () => [] }), { namespace: 'eip155' })
      const kit = core.createKit({ networks: [network], adapters: [adapter], gateway: false })
      const unmount = kit.mount()
      const { status, chainId } = core.getSnapshot(kit)
      unmount()
      kit.destroy()
      return JSON.stringify([status, chainId, typeof window, typeof document, typeof navigator])
    })()`,
    context,
  )

  expect(JSON.parse(said)).toEqual(['disconnected', 'eip155:1', 'undefined', 'undefined', 'undefined'])
})
