import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { build } from 'vite'
import { chromiumFlags, findChromium } from '../findChromium.ts'
import type { Bundle } from './measure.ts'

/** A slow phone line, so that nothing comes after the list only because this machine is fast. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

/**
 * Opens a bundled host's modal in a browser, once without and once with a gateway, and reads from the network log which
 * chunks came between the click and the moment when the whole first list was painted.
 *
 * @param root Folder the bundle was made for: what the host ships is resolved from there.
 */
export async function seeOpening(bundled: Bundle, root: string): Promise<ReadonlySet<string>> {
  const server = await serve(new Map([...chunkFiles(bundled), ...(await shippedFiles(bundled, root))]), pageOf(bundled))
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
  try {
    const seen = [await open(browser, server.url, false), await open(browser, server.url, true)]
    return new Set(seen.flat())
  } finally {
    await browser.close()
    server.close()
  }
}

/** One fresh user. @returns The chunks fetched, by file name. */
async function open(browser: Browser, url: string, hasGateway: boolean): Promise<string[]> {
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await page.goto(`${url}/${hasGateway ? '?gateway' : ''}`)
  await page.waitForFunction('globalThis.isReady')
  await page.waitForLoadState('networkidle')
  const names = await page.evaluate<string[]>('clickAndWatch()')
  await page.close()
  return names.filter((name) => name.startsWith('/chunks/')).map((name) => name.slice('/chunks/'.length))
}

function chunkFiles(bundled: Bundle): [string, string][] {
  return [...bundled].map(([name, { code }]) => [`/chunks/${name}`, code])
}

/** The modules a host ships anyway, each under its own name. */
async function shippedFiles(bundled: Bundle, root: string): Promise<[string, string][]> {
  const { resolve } = createRequire(`${root}/package.json`)
  const names = shippedNames(bundled)
  const exported = await Promise.all(names.map(async (name) => Object.keys(await import(pathToFileURL(resolve(name)).href))))
  const code = new Map(
    names.map((name, at) => {
      const lines = (exported[at] ?? []).filter((one) => /^[A-Za-z_$][\w$]*$/.test(one) && !['default', '__esModule'].includes(one))
      return [`shipped:${at}`, `import * as all from '${name}'\nexport const { ${lines.join(', ')} } = all\nexport default all.default`]
    }),
  )
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'shipped',
        enforce: 'pre',
        resolveId: (source, importer) => (code.has(source) ? `${root}/${source}.js` : importer ? undefined : null),
        load: (id) => code.get(id.slice(root.length + 1, -'.js'.length)),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((_, at) => [`shipped${at}`, `shipped:${at}`])),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  if ('on' in built) throw new Error('The bundler watches instead of building')
  return [built]
    .flat()
    .flatMap(({ output }) =>
      output.flatMap((file) => (file.type === 'chunk' ? [[`/shipped/${file.fileName}`, file.code]] : []) as [string, string][]),
    )
}

function shippedNames(bundled: Bundle): string[] {
  return [...new Set([...bundled.values()].flatMap(({ imports }) => imports))].filter((name) => !bundled.has(name)).sort()
}

/** A page with one button, eight wallets that announce themselves, and a gateway if asked for one. */
function pageOf(bundled: Bundle): string {
  const entry = [...bundled].find(([, { isFirst }]) => isFirst)?.[0]
  const imports = Object.fromEntries(shippedNames(bundled).map((name, at) => [name, `/shipped/shipped${at}.js`]))
  return `<!doctype html><title>Host</title><script type="importmap">${JSON.stringify({ imports })}</script><button>Connect</button>
<script type="module">
  // A slow machine is idle before the gateway has answered: what is fetched ahead then is no part of the opening.
  globalThis.requestIdleCallback = () => 0
  globalThis.cancelIdleCallback = () => {}
  await import('/chunks/${entry}')
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'
  const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
  const announce = () => {
    for (let at = 1; at <= 8; at++) {
      const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d' + at, name: 'Wallet ' + at, rdns: 'org.example.wallet' + at, icon }
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider: { ...provider } }) }))
    }
  }
  addEventListener('eip6963:requestProvider', announce)
  const { createLatchkey, mainnet, evm } = globalThis.host
  const gateway = location.search ? { gateway: location.origin + '/gateway', projectId: 'p1' } : {}
  const latchkey = createLatchkey({ networks: [mainnet], adapters: [evm()], metadata: { name: 'Host' }, locale: 'en', ...gateway })
  latchkey.mount()
  document.querySelector('button').onclick = () => latchkey.open()
  const shows = (words) => document.querySelector('latchkey-modal')?.shadowRoot?.textContent?.includes(words)
  const paint = () => new Promise((resolve) => requestAnimationFrame(resolve))
  globalThis.clickAndWatch = async () => {
    const began = performance.now()
    document.querySelector('button').click()
    while (!shows('Wallet 8') || (location.search && !shows('60+'))) {
      await paint()
      if (performance.now() - began > 20_000) throw new Error('The list did not show within 20 s')
    }
    await paint()
    const shown = performance.now()
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= began && startTime <= shown)
    return entries.map(({ name }) => new URL(name).pathname)
  }
  globalThis.isReady = true
</script>`
}

/**
 * The ways in that the configuration switches on are a part with a budget of their own: they must not come before the list
 * on one run and after it on the next.
 */
const configLateMs = 5000

/** What the gateway of the page answers, by the end of the path. */
function answer(path: string, origin: string): unknown {
  if (path.endsWith('/config')) return { features: [] }
  if (path.endsWith('/origins')) return { allowedOrigins: [origin] }
  if (path.endsWith('/getAnalyticsConfig')) return { isAnalyticsEnabled: true }
  if (!path.endsWith('/getWallets')) return {}
  const data = Array.from({ length: 40 }, (_, at) => ({
    id: `w${at}`,
    name: `Directory ${at}`,
    image_id: `i${at}`,
    chains: ['eip155:1'],
    homepage: null,
  }))
  return { data, count: 60 }
}

function serve(files: ReadonlyMap<string, string>, page: string): Promise<{ url: string; close(): void }> {
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '')
    const isGateway = path.startsWith('/gateway/')
    const body = isGateway ? JSON.stringify(answer(path, `http://${request.headers.host}`)) : path === '/' ? page : files.get(path)
    const type = isGateway ? 'application/json' : path === '/' ? 'text/html' : 'text/javascript'
    if (body === undefined) return void response.writeHead(404).end()
    const send = () => response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(body))
    if (path.endsWith('/config')) setTimeout(send, configLateMs)
    else send()
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object')
        resolve({
          url: `http://127.0.0.1:${address.port}`,
          close: () => {
            server.close()
            server.closeAllConnections()
          },
        })
    })
  })
}
